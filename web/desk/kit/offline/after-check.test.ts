import { expect, it } from 'vitest';
import type { CheckRow, ManifestCheck } from '#contract/staff/arrivals/schema';
import { afterScan, cartonsFound, isBehind, isFound, isReady, isReadyIn, mostRowsLoadedAgain } from './after-check';

const row = (id: number, more: Partial<CheckRow> = {}): CheckRow => ({
  id,
  trackingNumber: `N${id}`,
  part: null,
  customer: 'KWL-AMA',
  package: 'Lamps',
  quantity: 1,
  cbm: 0.1,
  status: 'ARRIVED',
  scanId: null,
  availableAt: null,
  availablePlace: null,
  isMissing: false,
  wholeId: id,
  isOnTransfer: false,
  isDamaged: false,
  cartons: 1,
  scanned: 0,
  destination: 'Accra',
  goesTo: null,
  scannedAt: null,
  ...more,
});
const known = { found: 0, expected: 2, rows: [row(1), row(2)], extras: [] } as unknown as ManifestCheck;
const extra = {
  scanId: 9,
  trackingNumber: 'X',
  packageId: null,
  customer: null,
  containerReference: null,
  cartons: [],
  of: 0,
};

it('takes what the scan found, in its place', () => {
  const next = afterScan(known, { found: 1, expected: 2, changed: [row(2, { scanId: 7 })], extra: null });
  expect([next.found, next.rows.map(isFound)]).toEqual([1, [false, true]]);
});

it('shows a part that the scan has made', () => {
  const next = afterScan(known, { found: 1, expected: 3, changed: [row(3, { scanId: 7 })], extra: null });
  expect(next.rows.map(({ id }) => id)).toEqual([3, 1, 2]);
});

it('puts what is not in the manifest first, once', () => {
  const reply = { found: 0, expected: 2, changed: [], extra };
  expect(afterScan(afterScan(known, reply), reply).extras).toEqual([extra]);
});

it('knows what can be made available', () => {
  const rows = [row(1), row(2, { scanId: 7 }), row(3, { scanId: 8, availableAt: '2026-01-01T00:00:00.000Z' })];
  const onTransfer = [row(4, { isOnTransfer: true }), row(5, { scanId: 9, isOnTransfer: true })];
  expect([[...rows, ...onTransfer].map(isReady), [...rows, ...onTransfer].map(isFound)]).toEqual([
    [false, true, false, false, false],
    [false, true, true, true, true],
  ]);
});

it('knows what another branch waits for', () => {
  const rows = [row(1, { scanId: 7, goesTo: 'Kumasi' }), row(2, { scanId: 8 }), row(3, { goesTo: 'Accra' })];
  expect(rows.map((each) => [isReadyIn(each, 'Accra'), isReadyIn(each, 'Kumasi')])).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ]);
});

it('counts the cartons that were found, also of a package that is not complete', () => {
  const rows = [row(1, { cartons: 12, scanned: 11 }), row(2, { cartons: 3, scanId: 7 }), row(3)];
  expect(cartonsFound(rows)).toEqual({ found: 14, expected: 16 });
});

it('is behind when the server counts other packages or cartons than the rows', () => {
  const rows = [row(1, { scanId: 7 }), row(2, { cartons: 3, scanned: 2 }), row(3, { wholeId: 1 })];
  const counts = { found: 0, expected: 2, scanned: 2 };
  expect(isBehind({ rows }, counts)).toBe(false);
  for (const other of [{ found: 1 }, { expected: 3 }, { scanned: 3 }])
    expect([other, isBehind({ rows }, { ...counts, ...other })]).toEqual([other, true]);
});

it('is not loaded again after each scan of another person when the manifest is long', () => {
  const rows = Array.from({ length: mostRowsLoadedAgain + 1 }, (_, at) => row(at + 1));
  expect(isBehind({ rows }, { found: 1, expected: rows.length, scanned: 0 })).toBe(false);
  expect(isBehind({ rows: rows.slice(1) }, { found: 1, expected: mostRowsLoadedAgain, scanned: 0 })).toBe(true);
});
