import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Cell, csvLine, csvStart } from '#api/http/csv';

export type Table = {
  name: string;
  headings: readonly string[];
  /** The batches of rows. The next batch is read only when the reader has taken the one before. */
  rows: AsyncIterator<Cell[][]> & AsyncIterable<Cell[][]>;
};

/**
 * Streams a table while it is read. The first batch is awaited, so that an early failure still gets an error status.
 */
export async function sendCsv(reply: FastifyReply, { name, headings, rows }: Table) {
  const first = await rows.next();
  async function* text() {
    yield csvStart + csvLine(headings);
    if (first.done) return;
    yield first.value.map(csvLine).join('');
    for await (const batch of rows) yield batch.map(csvLine).join('');
  }
  reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' });
  return reply.type('text/csv; charset=utf-8').send(Readable.from(text()));
}
