import type { MessagePort } from 'node:worker_threads';
import { loadFonts } from '#api/modules/pdf/fonts';
import type { PdfInput } from '#api/modules/pdf/input';
import { renderPdf } from '#api/modules/pdf/render';

export type PdfOutcome = { file: Uint8Array } | { failure: string };

/** Renders one input after the other. The fonts stay loaded in between. */
export function doPdfWork(port: MessagePort, { fonts: folder }: { fonts: string }) {
  const fonts = loadFonts(new URL(folder));
  port.on('message', async (input: PdfInput) => {
    const outcome: PdfOutcome = await renderPdf(input, fonts).then(
      (file) => ({ file }),
      (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    port.postMessage(outcome);
  });
}
