import { expect, it } from 'vitest';
import { testLabel } from '#api/modules/printers/test-label';
import { zplOf } from '#api/modules/printers/zpl';
import { cartonLabel } from '#contract/staff/prints/label-cartons';
import { labelSizes } from '#contract/staff/prints/rules';

it.each(labelSizes)('a label of %s mm says whether its goods go by sea or by air', (size) => {
  const textOf = (mode: 'SEA' | 'AIR') => zplOf(cartonLabel({ ...testLabel, mode }, 1), 'Accra', { size, dpi: 203 });
  expect(textOf('SEA')).toMatch(/\^FDSEA\^FS/);
  expect(textOf('AIR')).toMatch(/\^FDAIR\^FS/);
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
