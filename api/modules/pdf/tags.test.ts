import { describe, expect, it } from 'vitest';
import { amount } from '#api/modules/pdf/figures';
import { loadFonts } from '#api/modules/pdf/fonts';
import type { PdfInput } from '#api/modules/pdf/input';
import { renderPdf } from '#api/modules/pdf/render';
import * as samples from '#tests/support/pdf-samples';
import { type ReadElement, readPages, readStructure } from '#tests/support/read-pdf';
import * as statements from '#tests/support/statement-samples';

const fonts = loadFonts(new URL('fonts/', import.meta.url));
const structureOf = async (input: PdfInput) => readStructure(await renderPdf(input, fonts));

const flat = (element: ReadElement): ReadElement[] => [element, ...element.children.flatMap(flat)];
const ofTag = (root: ReadElement, tag: string) => flat(root).filter((element) => element.tag === tag);
const wholeText = (element: ReadElement): string =>
  [element.text, ...element.children.map(wholeText)].filter(Boolean).join(' ');

const all: [name: string, input: () => PdfInput, title: string][] = [
  ['an invoice', () => samples.invoice(), 'Invoice'],
  ['a credit note', samples.creditNote, 'Credit note'],
  ['a receipt', () => samples.receipt(), 'Receipt'],
  ['a statement', () => statements.statement(), 'Statement of account'],
];

describe.each(all)('the tags of %s', (_name, input, title) => {
  it('name the language, one title, the logo and a table with as many cells in every row', async () => {
    const { root, language, isMarked, untagged, spans } = await structureOf(input());
    expect([language, isMarked]).toEqual(['en-GH', true]);
    expect(ofTag(root, 'H1').map(wholeText)).toEqual([title]);
    expect(ofTag(root, 'Figure')[0]?.alt).toBe('Kwanline');
    const [table, ...others] = ofTag(root, 'Table');
    expect(others).toEqual([]);
    const rows = ofTag(table as ReadElement, 'TR').map(({ children }) => children);
    expect(rows[0]?.map(({ tag }) => tag)).toEqual(rows[0]?.map(() => 'TH'));
    // The first cell of a sum spans the columns without amounts.
    const widths = rows.map(
      (cells, at) => cells.length + (at > 0 && cells[0]?.tag === 'TH' ? (spans.shift() ?? 0) - 1 : 0),
    );
    expect(new Set(widths)).toEqual(new Set([rows[0]?.length]));
    expect(spans).toEqual([]);
    // Only the footer of the page is not read aloud.
    expect(untagged).toMatch(
      /^(Made on .* UTC\. )?Kwanline Freight\.( Terms and conditions: \S+)? [\w, -]+, page 1 of 1$/,
    );
  });

  it('hold the whole text in reading order', async () => {
    const wanted = input();
    const { root, untagged } = await structureOf(wanted);
    const [page] = await readPages(await renderPdf(wanted, fonts));
    expect(`${wholeText(root)} ${untagged}`.replace(/\s+/g, ' ')).toBe(page?.text);
  });
});

it('say what the square code is', async () => {
  const wanted = samples.invoice();
  const { root } = await structureOf(wanted);
  expect(ofTag(root, 'Figure').at(-1)?.alt).toBe(`QR code with the address ${wanted.checkUrl}`);
});

it('make one table of several pages, without what is carried from page to page', async () => {
  const wanted = samples.longInvoice(75);
  const { root, untagged } = await structureOf(wanted);
  const rows = ofTag(root, 'TR');
  // The head, the lines, the rounding and the total.
  const sums = wanted.copy.roundingGhs ? 2 : 1;
  expect(rows).toHaveLength(1 + 75 + sums);
  expect(rows.slice(1, 76).map((row) => wholeText(row.children[0] as ReadElement))).toEqual(
    wanted.copy.lines.map(({ what, detail }) => `${what} ${detail}`),
  );
  expect(wholeText(rows.at(-1) as ReadElement)).toBe(
    `Total ${amount(wanted.copy.total)} ${amount(wanted.copy.totalGhs ?? 0)}`,
  );
  expect(wholeText(root)).not.toMatch(/Carried forward|Brought forward|continued/);
  expect(untagged).toMatch(/Carried forward .* Brought forward/);
});

it('make a paragraph of each page of a table of more than 150 rows, with every line in it', async () => {
  const wanted = statements.statement(20);
  const { root } = await structureOf(wanted);
  expect(ofTag(root, 'Table')).toEqual([]);
  const text = wholeText(root);
  for (const { balance } of wanted.statement.lines) expect(text).toContain(amount(balance));
});
