import { describe, expect, it } from 'vitest';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { cartonRowsOf, readEdits, readNumber } from './correction-form';

const pkg = {
  ...{ trackingNumber: 'YT-1', clientId: 7, package: 'Lamps', categoryId: 2, quantity: 3, cbm: 0.25, cartons: [] },
  ...{ mode: 'SEA', weightKg: null, notes: null, innerNote: 'Shelf 4' },
} as unknown as DeskPackage;
const sizeOf = (length: string, width: string, height: string, count: string) => ({
  ...{ id: 0, length, width, height, count },
});
const sized = { ...pkg, cartons: [{ length: 60, width: 40, height: 50, count: 3 }] } as unknown as DeskPackage;
const client = { id: 9, shippingMark: 'KWL-KOFI', phone: null, email: null, exact: true, similarity: 1 };

describe('what is sent of a correction', () => {
  it('is only what was touched and differs', () => {
    expect(readEdits(pkg, {})).toEqual({ problems: [], body: {} });
    expect(readEdits(pkg, { quantity: '3', goods: ' Lamps ', notes: '', innerNote: 'Shelf 4' }).body).toEqual({});
    expect(readEdits(pkg, { quantity: '4', cbm: '0,3', notes: 'Dry', innerNote: '' }).body).toEqual({
      ...{ quantity: 4, cbm: 0.3, notes: 'Dry', innerNote: '' },
    });
    expect(readEdits(pkg, { client, categoryId: '5' }).body).toEqual({ clientId: 9, categoryId: 5 });
  });

  it('is the carton sizes without a volume, and the volume when the sizes are removed', () => {
    expect(cartonRowsOf(sized)).toEqual([sizeOf('60', '40', '50', '3')]);
    expect(readEdits(sized, { cartons: cartonRowsOf(sized), cbm: '9' }).body).toEqual({});
    expect(readEdits(sized, { cartons: [sizeOf('60', '40', '51', '2')] }).body).toEqual({
      cartons: [{ length: 60, width: 40, height: 51, count: 2 }],
    });
    expect(readEdits(sized, { cartons: [], cbm: '0.4' }).body).toEqual({ cartons: [], cbm: 0.4 });
  });

  it('is the mode and the weight, and air freight needs a weight', () => {
    expect(readEdits(pkg, { mode: 'SEA', weightKg: '' })).toEqual({ problems: [], body: {} });
    expect(readEdits(pkg, { mode: 'AIR', weightKg: '12,5' }).body).toEqual({ mode: 'AIR', weightKg: 12.5 });
    expect(readEdits(pkg, { mode: 'AIR' }).problems).toEqual(['weightKg']);
    expect(readEdits({ ...pkg, mode: 'AIR', weightKg: 9 }, { weightKg: '9' }).body).toEqual({});
  });

  it.each([
    [{ trackingNumber: ' - ' }, 'trackingNumber'],
    [{ weightKg: '0' }, 'weightKg'],
    [{ goods: ' ' }, 'goods'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ cbm: 'much' }, 'cbm'],
    [{ cbm: '101' }, 'cbm'],
    [{ cartons: [sizeOf('60', '40', '', '1')] }, 'cartons'],
    [{ cartons: [sizeOf('60', '40', '50', '')] }, 'cartons'],
    [{ client: null }, 'client'],
  ])('names the field of %j', (edits, problem) => {
    expect(readEdits(pkg, edits).problems).toEqual([problem]);
  });
});

describe('a number that was typed', () => {
  const form = { kind: 'number', name: 'weight', unit: 'kg', least: 0.01, most: 50, isRemovable: true } as const;
  const typed = (text: string | undefined, now: number | null = 9, isNeeded = false) =>
    readNumber(form, text, { now, isNeeded });

  it('is read with a comma or a point, within its limits', () => {
    expect([typed('12,5'), typed('0.01'), typed('50')]).toEqual([12.5, 0.01, 50]);
    expect([typed('0'), typed('50.01'), typed('1.234'), typed('heavy')]).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  });

  it('stays as it is when the field was left alone, and is removed when the field was emptied', () => {
    expect([typed(undefined), typed(' ')]).toEqual([undefined, null]);
    expect([typed(undefined, null), typed('', null)]).toEqual([undefined, undefined]);
    expect(readNumber({ ...form, isRemovable: false }, ' ', { now: 9, isNeeded: false })).toBe('wrong');
  });

  it('may not be missing when it is needed', () => {
    expect([typed(undefined, null, true), typed('', null, true), typed(undefined, 9, true)]).toEqual([
      'wrong',
      'wrong',
      undefined,
    ]);
  });
});
