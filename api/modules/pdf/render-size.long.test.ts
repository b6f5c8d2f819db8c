import { expect, it } from 'vitest';
import { loadFonts } from '#api/modules/pdf/fonts';
import type { PdfInput } from '#api/modules/pdf/input';
import { renderPdf } from '#api/modules/pdf/render';
import * as samples from '#tests/support/pdf-samples';
import * as statements from '#tests/support/statement-samples';

const fonts = loadFonts(new URL('fonts/', import.meta.url));
const sizeOf = async (input: PdfInput) => (await renderPdf(input, fonts)).length;

it('an invoice of 1,000 lines keeps within 60 kB, also when no number in it comes twice', async () => {
  expect(await sizeOf(samples.longInvoice(1000))).toBeLessThanOrEqual(60_000);
  expect(await sizeOf(samples.variedInvoice(1000))).toBeLessThanOrEqual(60_000);
});

it('a statement of 1,000 lines keeps within 60 kB, also when no number in it comes twice', async () => {
  expect(await sizeOf(statements.statement(100))).toBeLessThanOrEqual(45_000);
  expect(await sizeOf(statements.variedStatement(1000))).toBeLessThanOrEqual(60_000);
});
