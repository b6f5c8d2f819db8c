import { afterEach, describe, expect, it } from 'vitest';
import { sendToPrinter } from '#api/modules/printers/send-to-printer';
import { startPrinterSink } from '#tests/support/printer-sink';

const sinks: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});
const sinkOf = async (...[behave]: Parameters<typeof startPrinterSink>) => {
  const sink = await startPrinterSink(behave);
  sinks.push(sink);
  return { sink, at: { host: '127.0.0.1', port: sink.port } };
};
const long = { connectMs: 60_000, takeMs: 60_000, closeMs: 60_000 };

describe('a printer', () => {
  it('has everything once it has closed the connection', async () => {
    const { sink, at } = await sinkOf();
    expect(await sendToPrinter(at, '^XA台灯^XZ', long)).toBe('SENT');
    expect(sink.texts()).toEqual(['^XA台灯^XZ']);
  });

  it('that takes the data and stays silent has taken it', async () => {
    const { at } = await sinkOf((socket, take) => {
      socket.allowHalfOpen = true;
      socket.on('data', take);
    });
    expect(await sendToPrinter(at, '^XA^XZ', { ...long, closeMs: 20 })).toBe('TAKEN');
  });

  it('that accepts and never reads is given up after the time limit', async () => {
    const { at } = await sinkOf((socket) => socket.pause());
    // More than the buffers between the two can hold.
    expect(await sendToPrinter(at, 'x'.repeat(64_000_000), { ...long, takeMs: 200 })).toBe('BROKEN');
  });

  it('that is off is not reached', async () => {
    const { sink, at } = await sinkOf();
    await sink.close();
    sinks.splice(0);
    expect(await sendToPrinter(at, '^XA^XZ', long)).toBe('UNREACHED');
  });
});
