import { describe, expect, it } from 'vitest';
import { makePictures } from '#api/modules/company/logo-pictures';
import { encodePng } from '#api/modules/company/png';
import { amount, dayText, sum } from '#api/modules/pdf/figures';
import { loadFonts } from '#api/modules/pdf/fonts';
import type { PdfInput } from '#api/modules/pdf/input';
import { renderPdf } from '#api/modules/pdf/render';
import * as samples from '#tests/support/pdf-samples';
import { fontsIn, type ReadPage, readPages, squareCodeIn } from '#tests/support/read-pdf';
import * as statements from '#tests/support/statement-samples';
import { readCodes } from '../../../tests/e2e/support/read-codes';

const fonts = loadFonts(new URL('fonts/', import.meta.url));
const render = (input: PdfInput) => renderPdf(input, fonts);
const pagesOf = async (input: PdfInput) => readPages(await render(input));
const textOf = async (input: PdfInput) => (await pagesOf(input)).map(({ text }) => text).join(' ');

/** Each text exists, in this order. */
function expectInOrder(text: string, parts: readonly string[]) {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    expect(found, `"${part}" after "${text.slice(Math.max(0, at - 40), at)}" in: ${text}`).toBeGreaterThanOrEqual(0);
    at = found + part.length;
  }
}

/** Every text stays inside the margins. */
function expectInside(pages: readonly ReadPage[], side: number) {
  for (const { width, height, pieces } of pages)
    for (const { text, left, right, bottom } of pieces) {
      expect(left, text).toBeGreaterThanOrEqual(side - 0.1);
      expect(right, text).toBeLessThanOrEqual(width - side + 0.1);
      expect(bottom, text).toBeLessThanOrEqual(height - 6.5);
    }
}

/** A photograph is the largest possible logo. */
const noisyLogo = async () => {
  const rgba = new Uint8Array(400 * 80 * 4).map((_byte, at) => (at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24));
  return (await makePictures(await encodePng({ width: 400, height: 80, rgba }))).paper;
};

const all: [name: string, input: () => PdfInput, width: number, height: number, side: number][] = [
  ['an invoice', () => samples.invoice(), 210, 297, 16],
  ['a credit note', samples.creditNote, 210, 297, 16],
  ['a receipt', () => samples.receipt(), 148, 210, 11],
  ['a statement', () => statements.statement(), 210, 297, 16],
];

describe.each(all)('%s', (_name, input, width, height, side) => {
  it('is one page of its paper with at most 60 kB and every font inside', async () => {
    const bytes = await render(input());
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    const pages = await readPages(bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(width, 0);
    expect(pages[0]?.height).toBeCloseTo(height, 0);
    expectInside(pages, side);
    const { names, areEmbedded, hasStandardFonts } = fontsIn(bytes);
    expect([areEmbedded, hasStandardFonts]).toEqual([true, false]);
    // The six letters before the plus sign show that the font is a subset.
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+Archivo-(Regular|SemiBold)$/);
  });

  it('stays within 60 kB and on one page with a logo', async () => {
    const bytes = await render({ ...input(), logo: await noisyLogo() });
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
    expect(await readPages(bytes)).toHaveLength(1);
  });

  it('has the same bytes each time', async () => {
    expect(Buffer.from(await render(input())).equals(Buffer.from(await render(input())))).toBe(true);
  });
});

describe('an invoice', () => {
  it('prints the copy in reading order', async () => {
    const input = samples.invoice();
    const { copy } = input;
    const text = await textOf(input);
    expectInOrder(text, [
      ...['Kwanline Freight Ltd (example)', 'TIN C0000000000', 'Invoice', copy.number, 'Issued 3 Oct 2026'],
      ...['Client', copy.client.shippingMark, 'Ama Mensah', 'Shipment', 'Container KWL-26-317', 'Loaded 3 Oct 2026'],
      ...['GHS 12.05 to USD 1', 'Total', 'USD 582.37', 'GHS 7,017.56 at 12.05', 'Deposit, at least 50%', 'USD 291.19'],
      ...['due 10 Oct 2026', 'Balance', 'USD 291.18', 'due on arrival at Tema, before clearance'],
      ...['Package', 'Cartons', 'Quantity', 'Tax'],
      ...copy.lines.flatMap(({ what, usd, ghs }) => [what, amount(usd), amount(ghs ?? 0)]),
      ...['Before tax', '573.75', '6,913.68', 'VAT 15% of 43.04', '6.46', '77.84', 'NHIL 2.5% of 43.04'],
      ...['GETFund 2.5% of 43.04', '13.01', 'Rounding', '0.02', 'Total', '582.37', '7,017.56'],
      ...['VAT, NHIL and GETFund are each', '0.01 cbm', 'free for 7 days', 'USD 5 per day'],
      ...['How to pay', 'Reference to write:', copy.number],
      ...copy.company.banks.flatMap(({ title, number }) => [title, number]),
      ...['*000*000#', 'Check this invoice', '7QK4-M2XD-9TVB-E6RN', '+233 00 000 0103', 'page 1 of 1'],
    ]);
    expect(text).toContain(
      '#1243 Curtain fabric Ocean freight, normal goods, 988120034417 12 1.3600 cbm 250.00 0% 340.00',
    );
    expect(text).toContain('Gold discount 5% of freight, by membership tier 5% 0% \u221227.93 \u2212336.56');
  });

  it('names the flight and no port for goods that went by air', async () => {
    const shipment = {
      reference: 'KWL-26-402',
      vessel: 'XX 787',
      loadedAt: '2026-10-03T08:00:00.000Z',
      mode: 'AIR',
    } as const;
    const text = await textOf(samples.invoice({ shipment }));
    expectInOrder(text, ['Shipment', 'Air shipment KWL-26-402', 'XX 787', 'due on arrival in Ghana, before clearance']);
  });

  it('leaves out taxes, cedis, the deposit and the logo when there are none', async () => {
    const lines = samples.invoice().copy.lines.map((line) => ({ ...line, taxPercent: 0, ghs: null, cartons: null }));
    const without = samples.invoice({
      ...{ lines, taxes: [], usdGhs: null, netGhs: null, roundingGhs: null, totalGhs: null },
      ...{ deposit: null, shipment: null, balance: 582.37 },
    });
    const text = await textOf({ ...without, wordmark: null });
    for (const word of ['GHS', 'VAT', 'Tax', 'Rounding', 'Deposit', 'Cartons', 'Tema, before', 'null', 'NaN'])
      expect(text).not.toContain(word);
    expectInOrder(text, [
      'Kwanline',
      'Kwanline Freight Ltd',
      'Invoice',
      'Balance',
      'USD 582.37',
      '340.00',
      'Total',
      '582.37',
    ]);
  });

  it('carries the sum from page to page, repeats the head of the table and counts the pages', async () => {
    const input = samples.longInvoice(75);
    const bytes = await render(input);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    const pages = await readPages(bytes);
    expect(pages.length).toBeGreaterThan(2);
    expectInside(pages, 16);
    let printed = 0;
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`INV-ACC-2026-0412, page ${index + 1} of ${pages.length}`);
      const found = [...text.matchAll(/#\d+ Goods \d+/g)].length;
      if (index > 0 && found > 0) expect(text).toMatch(/Package Cartons Quantity USD per unit Amount USD Amount GHS/);
      const sums = (count: number) => {
        const some = input.copy.lines.slice(0, count);
        return `${amount(sum(some.map(({ usd }) => usd)))} ${amount(sum(some.map(({ ghs }) => ghs ?? 0)))}`;
      };
      if (index > 0 && found > 0) expect(text).toContain(`Brought forward ${sums(printed)}`);
      printed += found;
      if (printed < input.copy.lines.length) expect(text).toContain(`Carried forward ${sums(printed)}`);
    }
    expect(printed).toBe(75);
    expect(pages.at(-1)?.text).toContain(`Total ${amount(input.copy.total)} ${amount(input.copy.totalGhs ?? 0)}`);
  });

  it('of more than 150 lines prints each in one line, with all that it says', async () => {
    const input = samples.variedInvoice(160);
    const pages = await pagesOf(input);
    expectInside(pages, 16);
    const printed = input.copy.lines.flatMap(({ what, detail, usd }) => [`${what}, ${detail}`, amount(usd)]);
    expectInOrder(pages.map((page) => page.text).join(' '), printed);
  });

  it.each([1, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 30, 31, 32])(
    'of %i lines keeps every part on the paper',
    async (count) => {
      const pages = await pagesOf(samples.longInvoice(count));
      expectInside(pages, 16);
      const text = pages.map((page) => page.text).join(' ');
      expectInOrder(text, ['Goods 1 ', 'Total', 'The debt is in US dollars.', 'How to pay', 'Confirm every payment']);
    },
  );

  it('survives ten banks, long names and amounts of millions', async () => {
    const { copy } = samples.invoice();
    const banks = Array.from({ length: 10 }, (_, index) => ({
      ...{
        title: `Account ${index + 1}`,
        bank: 'A bank with a rather long name of Ghana',
        branch: 'Ring Road Central',
      },
      ...{ number: `0000 0000 0000 ${index}`, name: 'A COMPANY WITH A NAME THAT TAKES TWO LINES LTD' },
    }));
    const lines = copy.lines.map((line) => ({
      ...line,
      usd: 9_999_999.99,
      ghs: 120_499_999.88,
      unitPrice: 9_999.9999,
    }));
    const input = samples.invoice({
      ...{ lines, total: 49_999_999.95, totalGhs: 602_499_999.4 },
      company: { ...copy.company, banks, name: 'N'.repeat(60), legalName: 'L'.repeat(100) },
    });
    const pages = await pagesOf(input);
    expectInside(pages, 16);
    const text = pages.map((page) => page.text).join(' ');
    for (const { number } of banks) expect(text).toContain(number);
    expect(text).toContain('9,999,999.99 120,499,999.88');
    expect(text).toContain('USD 49,999,999.95');
  });
});

describe('typed text', () => {
  const withText = (what: string, name = 'Ama') => {
    const { copy } = samples.invoice();
    return samples.invoice({
      lines: copy.lines.map((line, index) => (index === 0 ? { ...line, what } : line)),
      client: { ...copy.client, name },
    });
  };

  it('prints markup and PDF syntax as letters, and controls not at all', async () => {
    const bytes = await render(withText('#1243 <b>Fabric</b> \\) Tj ET (x) /JS\u0000\u0007\u202egpj\u2066\ud800 end'));
    const [page] = await readPages(bytes);
    expect(page?.text).toContain('#1243 <b>Fabric</b> \\) Tj ET (x) /JS gpj end');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI|EmbeddedFile)\b/);
  });

  it('prints Chinese goods and Ghanaian names with fonts that are inside', async () => {
    const bytes = await render(withText('#1243 窗帘布料 蕾丝 睫毛膏', 'Ɛsi Ɔwusu Kɔkɔɔ, Łukasz Đỗ'));
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    const [page] = await readPages(bytes);
    expect(page?.text.replace(/ /g, '')).toContain('窗帘布料蕾丝睫毛膏');
    expect(page?.text.replace(/ /g, '')).toContain('ƐsiƆwusuKɔkɔɔ,ŁukaszĐỗ');
    expect(fontsIn(bytes)).toMatchObject({ areEmbedded: true, hasStandardFonts: false });
    expect(fontsIn(bytes).names.join()).toMatch(
      /NotoSans-Medium.*NotoSansSC-Medium|NotoSansSC-Medium.*NotoSans-Medium/,
    );
  });

  it('prints a question mark for a character that no font has, and never an empty box', async () => {
    expect(await textOf(withText('#1243 Fans 😀 龘 ok'))).toContain('#1243 Fans ? ? ok');
  });

  it('breaks a word without blanks, and cuts a text that would fill the page', async () => {
    const pages = await pagesOf(withText(`${'W'.repeat(400)} ${'中'.repeat(300)}`, 'M'.repeat(300)));
    expectInside(pages, 16);
    expect(pages.map((page) => page.text).join(' ')).toContain('…');
  });
});

describe('a credit note', () => {
  it('says what it corrects, why and how much', async () => {
    expectInOrder(await textOf(samples.creditNote()), [
      ...[
        'Credit note',
        'CN-ACC-2026-0031',
        'Corrects',
        'Invoice INV-ACC-2026-0371',
        'of 22 Sep 2026',
        'GHS 11.98 to USD 1',
      ],
      ...['Credit', 'USD 25.82', 'GHS 309.32 at 11.98', 'Why', '1 of 6 cartons', '\u221224.84', '\u2212297.58', '1.24'],
      ...[
        'VAT 15% of 1.84',
        '\u22120.28',
        'Total credit',
        '\u221225.82',
        '\u2212309.32',
        'You do not need to do anything.',
      ],
      ...['Check this credit note', 'V8TN-2CGX-7KDR-P5QJ', 'CN-ACC-2026-0031, page 1 of 1'],
    ]);
  });
});

describe('a receipt', () => {
  it('says what was paid, how, to whom and for which invoices', async () => {
    expectInOrder(await textOf(samples.receipt()), [
      ...[
        'Receipt',
        'RCT-ACC-2026-0388',
        'Issued 9 Oct 2026',
        'Received from KWL-AMA MENSAH-000000101',
        'GHS 3,505.93',
      ],
      ...['USD 291.19 at GHS 12.04 to USD 1, our rate on 9 Oct 2026', 'Mobile money', 'EX-REF-0055'],
      ...[
        '9 Oct 2026, 14:22 UTC',
        'Kojo Example, Accra',
        'INV-ACC-2026-0412',
        '291.19',
        '291.18',
        'Received',
        '291.19',
      ],
      ...['After this payment you owe USD 291.18 in total.', 'B2MC-9XTK-5WGE-7RHD', 'RCT-ACC-2026-0388, page 1 of 1'],
    ]);
  });

  it.each([
    [2, 0],
    [3, 0],
    [4, 12.5],
  ])('of %d invoices with USD %d of credit is one page that names each of them', async (count, credit) => {
    const usedFor = Array.from({ length: count }, (_, index) => ({
      ...{ number: `INV-ACC-2026-010${index}`, detail: 'KWL-26-280', usd: 97.06 + index, total: 200, left: 102.94 },
    }));
    const pages = await pagesOf(samples.receipt({ usedFor, credit }));
    expect(pages).toHaveLength(1);
    expectInside(pages, 11);
    for (const { number, usd } of usedFor)
      expectInOrder(pages[0]?.text ?? '', [number, 'KWL-26-280', 'Total USD 200.00', amount(usd), '102.94']);
  });

  it('keeps more than was owed as credit, and runs over several pages for many invoices', async () => {
    const usedFor = Array.from({ length: 40 }, (_, index) => ({
      ...{ number: `INV-ACC-2026-${1000 + index}`, detail: null, usd: 10.01, total: 10.01, left: 0 },
    }));
    const payment = { ...samples.receipt().payment, amount: 500, currency: 'USD' as const, usdGhs: null, usd: 500 };
    const pages = await pagesOf(samples.receipt({ usedFor, payment, credit: 99.6, owed: -99.6 }));
    expect(pages.length).toBeGreaterThan(1);
    expectInside(pages, 11);
    const text = pages.map((page) => page.text).join(' ');
    for (const { number } of usedFor) expect(text).toContain(number);
    expectInOrder(text, [
      'USD 500.00',
      'Counts as USD 500.00',
      'Credit for your next invoice 99.60',
      'Received 500.00',
    ]);
    expect(text).toContain('After this payment USD 99.60 is in your favour.');
  });
});

describe('a statement', () => {
  it('of more than 150 lines prints them all', async () => {
    const input = statements.variedStatement(160);
    const pages = await pagesOf(input);
    expectInside(pages, 16);
    const printed = input.statement.lines.flatMap(({ at, number, balance }) => [
      dayText(at),
      number ?? '',
      amount(balance),
    ]);
    expectInOrder(pages.map((page) => page.text).join(' '), printed);
  });

  it('prints every line with its running balance', async () => {
    const input = statements.statement();
    expectInOrder(await textOf(input), [
      ...['Statement of account', '1 Sep 2026 to 16 Nov 2026', 'Owed on 1 Sep 2026', '118.40', 'Charged', '2,177.79'],
      ...['\u22121,256.64', '1,039.55', 'USD 1,039.55', 'GHS 12,578.56 at 12.10', 'USD 291.18', 'USD 748.37'],
      ...['Opening balance', '118.40'],
      ...input.statement.lines.flatMap(({ at, number, balance }) => [dayText(at), number ?? '', amount(balance)]),
      ...['Closing balance, 16 Nov 2026', '2,177.79', '1,256.64', '1,039.55'],
      ...['a slip of GHS 1,200.00 sent on 15 Nov 2026, waiting for confirmation', 'How to pay', 'the invoice number'],
      ...['Made on 16 Nov 2026, 10:40 UTC', 'Statement, client 101, page 1 of 1'],
    ]);
  });

  it('carries the balance from page to page', async () => {
    const input = statements.statement(10);
    const pages = await pagesOf(input);
    expect(pages.length).toBeGreaterThan(2);
    expectInside(pages, 16);
    let printed = 0;
    for (const [index, { text }] of pages.entries()) {
      const found = [...text.matchAll(/(INV|RCT|CN)-ACC-2026-\d{4}/g)].length;
      const balance = input.statement.lines[printed - 1]?.balance ?? 0;
      if (index > 0 && found > 0) expect(text).toContain(`Brought forward ${amount(balance)}`);
      printed += found;
    }
    expect(printed).toBe(100);
  });

  it('says so when it is cut, when the client has credit and when there is no rate', async () => {
    const { statement, ...rest } = statements.statement();
    const cut = { ...statement, isCut: true, opening: -5, closing: -20, waitingSlips: [] };
    const text = await textOf({ ...rest, statement: cut, rate: null, due: null });
    expect(text).toContain('In your favour on 16 Nov 2026 USD 20.00');
    expect(text).toContain('Credit on 1 Sep 2026 −5.00');
    expect(text).toContain('Credit on 16 Nov 2026 −20.00');
    expect(text).toContain('Only the last 10 lines are printed: choose a shorter period.');
    expect(text).not.toMatch(/GHS 12|To pay now|Not on this statement/);
  });
});

it('prints a refund on a statement as money that went back', async () => {
  const { statement, ...rest } = statements.statement();
  const [line] = statement.lines;
  if (!line) throw new Error('The statement has no line.');
  const refund = {
    ...line,
    kind: 'REFUND' as const,
    number: null,
    what: 'Refund, paid in cash: Paid twice',
    charge: null,
  };
  const text = await textOf({ ...rest, statement: { ...statement, lines: [{ ...refund, payment: -40 }] } });
  expect(text).toContain('Refund, paid in cash: Paid twice, GHS 1,414.88 at 11.95 −40.00');
  expect(text).toContain('Paid, less refunds');
});

describe('the check code', () => {
  it.each(all.slice(0, 3))('of %s is read by a scanner and at least 22 mm wide', async (_name, input) => {
    const wanted = input();
    const drawn = squareCodeIn(await render(wanted));
    expect(drawn?.millimetres).toBeGreaterThanOrEqual(22);
    expect(drawn && (await readCodes(drawn)).square).toBe('checkUrl' in wanted && wanted.checkUrl);
  });
});
