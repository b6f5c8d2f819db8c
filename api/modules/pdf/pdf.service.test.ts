import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { PdfInput } from '#api/modules/pdf/input';
import { createPdfRenderer, type PdfRenderer } from '#api/modules/pdf/pdf.service';
import { invoice, receipt } from '#tests/support/pdf-samples';
import { readPages } from '#tests/support/read-pdf';

const real = pathToFileURL(inject('pdfWorker'));
/** A thread that takes its work and never answers. */
const silent = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{})',
);
const deadly = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>process.exit(1))',
);

const opened: PdfRenderer[] = [];
const open = (options: Parameters<typeof createPdfRenderer>[0]) => {
  const renderer = createPdfRenderer(options);
  opened.push(renderer);
  return renderer;
};
afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.close();
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('the thread that renders documents', () => {
  it('renders one after the other, each with its own answer', async () => {
    const pdfs = open({ worker: real });
    const files = await Promise.all([pdfs.render(invoice()), pdfs.render(receipt()), pdfs.render(invoice())]);
    const texts = await Promise.all(files.map(async (file) => (await readPages(file))[0]?.text ?? ''));
    expect(texts.map((text) => /(INV-ACC-2026-0412|RCT-ACC-2026-0388), page 1 of 1/.exec(text)?.[1])).toEqual([
      'INV-ACC-2026-0412',
      'RCT-ACC-2026-0388',
      'INV-ACC-2026-0412',
    ]);
  });

  it('rejects a document that it cannot render, and renders the next', async () => {
    const pdfs = open({ worker: real });
    const broken = pdfs.render({ kind: 'invoice' } as PdfInput);
    const next = pdfs.render(receipt());
    await expect(broken).rejects.toThrow();
    expect((await next).length).toBeGreaterThan(1000);
  });

  it('refuses when too many wait, and takes the next when one of them gave up', async () => {
    const pdfs = open({ worker: silent, mostWaiting: 1 });
    const atWork = outcomeOf(pdfs.render(receipt()));
    const stop = new AbortController();
    const waiting = outcomeOf(pdfs.render(receipt(), stop.signal));
    await expect(pdfs.render(receipt())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    stop.abort(new Error('The visitor left.'));
    expect(await waiting).toBe('The visitor left.');
    const later = outcomeOf(pdfs.render(receipt()));
    await pdfs.close();
    expect(await atWork).toMatch(/busy/);
    expect(await later).toMatch(/busy/);
  });

  it('rejects the caller at once when the signal aborts', async () => {
    const pdfs = open({ worker: silent });
    const stop = new AbortController();
    const atWork = outcomeOf(pdfs.render(receipt(), stop.signal));
    stop.abort(new Error('Too late.'));
    expect(await atWork).toBe('Too late.');
    await expect(pdfs.render(receipt(), stop.signal)).rejects.toThrow('Too late.');
  });

  it('ends a thread that hangs or dies, and starts another for the next document', async () => {
    const hanging = open({ worker: silent, timeLimitMs: 5 });
    const both = [outcomeOf(hanging.render(receipt())), outcomeOf(hanging.render(receipt()))];
    expect(await Promise.all(both)).toEqual(Array(2).fill('A document took too long to render.'));
    const dying = open({ worker: deadly });
    const ends = [outcomeOf(dying.render(receipt())), outcomeOf(dying.render(receipt()))];
    expect(await Promise.all(ends)).toEqual(Array(2).fill('The thread that renders documents ended.'));
  });

  it('renders nothing after it was closed', async () => {
    const pdfs = open({ worker: real });
    await pdfs.close();
    await expect(pdfs.render(receipt())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
