import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { testLabel } from '#api/modules/printers/test-label';
import { zplOf } from '#api/modules/printers/zpl';
import { printerDpis } from '#contract/staff/printers/rules';
import { cartonLabel, codeOf } from '#contract/staff/prints/label-cartons';
import { labelSizes } from '#contract/staff/prints/rules';

it.each(labelSizes)('a label of %s mm says whether its goods go by sea or by air', (size) => {
  const textOf = (mode: 'SEA' | 'AIR') => zplOf(cartonLabel({ ...testLabel, mode }, 1), 'Accra', { size, dpi: 203 });
  expect(textOf('SEA')).toMatch(/\^FDSEA\^FS/);
  expect(textOf('AIR')).toMatch(/\^FDAIR\^FS/);
});

it('a label has the day of receipt at the branch that prints it', () => {
  const pkg = { ...testLabel, received: '2026-11-19T17:50:00.000Z' };
  const printed = (timeZone: string) => zplOf(cartonLabel(pkg, 1), 'Accra', { size: '100x150', dpi: 203, timeZone });
  expect(printed('Asia/Shanghai')).toContain('Received 2026-11-20');
  expect(printed('Africa/Accra')).toContain('Received 2026-11-19');
});

it('the count of many cartons stands beside the QR code, not across it', () => {
  const [known] = testLabel.numbered;
  const pkg = { ...testLabel, of: 120, numbered: known ? [{ ...known, position: 120 }] : [] };
  const label = zplOf(cartonLabel(pkg, 1), 'Accra', { size: '60x40', dpi: 203 });
  const [, x = '', size = ''] = /\^FO(\d+),\d+\^A0N,(\d+),\d+\^FH_\^FD120 of 120\^FS/.exec(label) ?? [];
  const [, qr = ''] = /\^FO(\d+),\d+\^BQN/.exec(label) ?? [];
  // A letter of font 0 is about half as wide as it is high.
  expect(Number(x) + '120 of 120'.length * 0.5 * Number(size)).toBeLessThanOrEqual(Number(qr));
});

it.each(labelSizes)('a long mark fits the paper of %s mm, and stays clear of the QR code', (size) => {
  const customer = 'KWL-AMA MENSAH-000000101';
  const label = zplOf(cartonLabel({ ...testLabel, customer }, 1), 'Accra', { size, dpi: 203 });
  const mark = new RegExp(`\\^FO(\\d+),\\d+\\^A0N,(\\d+),\\d+\\^FH_\\^FD${customer}\\^FS`).exec(label);
  const [, x = '', height = ''] = mark ?? [];
  const [, width = ''] = /\^PW(\d+)/.exec(label) ?? [];
  const [, qr = ''] = /\^FO(\d+),\d+\^BQN/.exec(label) ?? [];
  const end = Number(x) + customer.length * 0.5 * Number(height);
  expect(end).toBeLessThanOrEqual(size === '60x40' ? Number(qr) : Number(width));
});

it.each(labelSizes)('both codes have their quiet zones on a label of %s mm, at every resolution', (size) => {
  for (const dpi of printerDpis) {
    for (const wholeId of [7, 1432, 1048576]) {
      const [known] = testLabel.numbered;
      const pkg = { ...testLabel, wholeId, of: 120, numbered: known ? [{ ...known, position: 120 }] : [] };
      const label = zplOf(cartonLabel(pkg, 1), 'Accra', { size, dpi });
      const numbersOf = (pattern: RegExp) => (pattern.exec(label) ?? []).slice(1).map(Number);
      const [paper = 0] = numbersOf(/\^PW(\d+)/);
      const [x = 0, y = 0, module = 0] = numbersOf(/\^FO(\d+),(\d+)\^BQN,2,(\d+)/);
      const code = codeOf(cartonLabel(pkg, 1));
      const side = module * encode(code, { ecc: 'M', border: 0 }).size;
      expect(Math.min(x, y, paper - x - side)).toBeGreaterThanOrEqual(4 * module);
      // At least 0.4 mm, which a phone reads from an arm's length.
      expect(module / (dpi / 25.4)).toBeGreaterThanOrEqual(0.4);
      if (size === '60x40') continue;
      const [first = 0, bar = 0] = numbersOf(/\^FO(\d+),\d+\^BY(\d+)/);
      const wide = bar * (11 * (code.length + 2) + 13);
      expect(bar).toBeGreaterThan(0);
      expect(Math.min(first, paper - first - wide)).toBeGreaterThanOrEqual(10 * bar);
    }
  }
});

/** Font 0 is a condensed Helvetica Bold: nine tenths as wide at most. A letter outside of Latin is as wide as it is high. */
const measured = new PDFDocument().font('Helvetica-Bold').fontSize(1);
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[ -~]/.test(letter) ? 0.9 * measured.widthOfString(letter) : 1), 0);

it.each(labelSizes)('no text runs off a label of %s mm or across another, however long it is', (size) => {
  const long = {
    customer: 'KWL-WILHELMINA MAWUSI AGYEMANG WOODMANN & SONS WHOLESALE-000000101',
    package: 'MEGAWATTGENERATORWITHWELDEDFRAMEANDWHEELS 大型发电机带焊接框架和轮子 and '.repeat(4),
    trackingNumber: 'WWWMMM-WWWMMM-WWWMMM-WWWMMM-WWWMMM-WWWMMM-WWWMMM',
  };
  for (const dpi of printerDpis) {
    const label = zplOf(cartonLabel({ ...testLabel, ...long }, 1), 'Sekondi-Takoradi Market Circle', { size, dpi });
    const texts = [...label.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+),\d+\^FH_\^FD(.*)\^FS/g)].map(
      ([, x, y, high, text]) => {
        const end = Number(x) + Number(high) * widthOf((text ?? '').replaceAll('_5F', '_'));
        return { text, x: Number(x), y: Number(y), high: Number(high), end };
      },
    );
    const [, paper = ''] = /\^PW(\d+)/.exec(label) ?? [];
    const [, qr = '', qrTop = ''] = /\^FO(\d+),(\d+)\^BQN/.exec(label) ?? [];
    for (const text of texts) {
      expect(text.end).toBeLessThanOrEqual(Number(paper));
      // 2 mm are the smallest letters that a person reads from a label.
      expect(text.high).toBeGreaterThanOrEqual((2 * dpi) / 25.4);
      const besideQr = text.x < Number(qr) && text.y < Number(qrTop) + (size === '60x40' ? (20 * dpi) / 25.4 : 0);
      if (size === '60x40' && besideQr) expect(text.end).toBeLessThanOrEqual(Number(qr));
      for (const other of texts)
        if (other.x > text.x && text.y < other.y + other.high && other.y < text.y + text.high)
          expect(text.end).toBeLessThanOrEqual(other.x);
    }
  }
});
