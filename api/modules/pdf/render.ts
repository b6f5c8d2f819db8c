import { drawDocument } from '#api/modules/pdf/document';
import type { Fonts } from '#api/modules/pdf/fonts';
import type { PdfInput } from '#api/modules/pdf/input';
import { drawReceipt } from '#api/modules/pdf/receipt';
import { drawStatement } from '#api/modules/pdf/statement';

/** The bytes of a PDF. The same input always gives the same bytes. */
export async function renderPdf(input: PdfInput, fonts: Fonts): Promise<Uint8Array> {
  switch (input.kind) {
    case 'invoice':
    case 'credit-note':
      return drawDocument(input, fonts);
    case 'receipt':
      return drawReceipt(input, fonts);
    case 'statement':
      return drawStatement(input, fonts);
  }
}
