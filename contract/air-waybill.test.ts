import fc from 'fast-check';
import { expect, it } from 'vitest';
import { doubtAboutWaybill, formatWaybill, shipmentNumber } from '#contract/air-waybill';
import '#tests/support/fixed-seed';

const serial = fc.integer({ min: 0, max: 9_999_999 });
const airline = fc.integer({ min: 0, max: 999 });
const digits = (value: number, length: number) => String(value).padStart(length, '0');

it('accepts the seven digits with their remainder by 7, in any writing', () => {
  fc.assert(
    fc.property(airline, serial, (company, number) => {
      const plain = `${digits(company, 3)}${digits(number, 7)}${number % 7}`;
      expect(doubtAboutWaybill(plain)).toBeNull();
      expect(doubtAboutWaybill(formatWaybill(plain))).toBeNull();
      expect(formatWaybill(plain)).toMatch(/^\d{3}-\d{4} \d{4}$/);
    }),
  );
});

it('names the right check digit when another one is given', () => {
  fc.assert(
    fc.property(serial, fc.integer({ min: 0, max: 9 }), (number, given) => {
      fc.pre(given !== number % 7);
      const doubt = doubtAboutWaybill(`071${digits(number, 7)}${given}`);
      expect(doubt).toEqual({ is: 'digit', given: String(given), right: String(number % 7) });
    }),
  );
});

it.each(['0711234567', '071123456789', '071-1234 567X', 'KWLU1234567'])('doubts the form of %s', (text) => {
  expect(doubtAboutWaybill(text)).toEqual({ is: 'form' });
  expect(formatWaybill(text)).toBe(text);
});

it('has no doubt about an empty field', () => expect(doubtAboutWaybill(' ')).toBeNull());

it('writes an air waybill as it is printed, and a container number as it is', () => {
  expect(shipmentNumber({ mode: 'AIR', containerNumber: '07112345675' })).toBe('071-1234 5675');
  expect(shipmentNumber({ mode: 'SEA', containerNumber: 'KWLU2602329' })).toBe('KWLU2602329');
  expect(shipmentNumber({ mode: 'AIR', containerNumber: null })).toBeNull();
});
