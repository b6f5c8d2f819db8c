import { expect, it } from 'vitest';
import { loadFonts } from '#api/modules/pdf/fonts';
import { renderPdf } from '#api/modules/pdf/render';
import { codesOf } from '#api/modules/pdf/short-codes';
import * as samples from '#tests/support/pdf-samples';
import { readPages } from '#tests/support/read-pdf';

const fonts = loadFonts(new URL('fonts/', import.meta.url));

it('writes the first glyphs of a font with one byte that needs no escape, the others with two', () => {
  const codes = (glyph: number) => Buffer.from(codesOf([glyph.toString(16).padStart(4, '0')]), 'latin1');
  const ofOne = Array.from({ length: 220 }, (_, glyph) => codes(glyph));
  expect(new Set(ofOne.map((code) => code.toString('hex'))).size).toBe(220);
  for (const code of ofOne) {
    expect(code).toHaveLength(1);
    expect('\r()\\').not.toContain(code.toString('latin1'));
    expect(code[0]).toBeLessThan(0xe0);
  }
  for (const glyph of [220, 255, 256, 6763]) {
    expect(codes(glyph)).toHaveLength(2);
    expect(codes(glyph).readUInt16BE()).toBe(0xe000 + glyph);
  }
});

it('keeps a text with more different characters than there are codes of one byte', async () => {
  // 600 characters of GB 2312 with consecutive codes.
  const bytes = Array.from({ length: 600 }, (_, at) => [0xb0 + Math.floor(at / 90), 0xa1 + (at % 90)]).flat();
  const characters = [...new TextDecoder('gb18030').decode(Uint8Array.from(bytes))];
  expect(new Set(characters).size).toBe(600);
  const input = samples.longInvoice(20);
  const lines = input.copy.lines.map((line, at) => ({
    ...line,
    what: characters.slice(at * 30, at * 30 + 30).join(''),
  }));
  const pages = await readPages(await renderPdf({ ...input, copy: { ...input.copy, lines } }, fonts));
  const text = pages
    .map((page) => page.text)
    .join('')
    .replace(/ /g, '');
  for (const { what } of lines) expect(text).toContain(what);
});
