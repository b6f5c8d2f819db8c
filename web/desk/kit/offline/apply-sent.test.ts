import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getManifestCheck } from '#contract/staff/arrivals/calls';
import type { CheckedScan, CheckRow, ManifestCheck } from '#contract/staff/arrivals/schema';
import { deskKey } from '../../queries';
import { applyBefore, applySent } from './apply-sent';
import type { Entry } from './entry';

const row = (id: number, cartons: number, scanned = cartons) =>
  ({ id, wholeId: 1, cartons, scanned, scanId: null, availableAt: null, isOnTransfer: false }) as CheckRow;

/** Whether the check is loaded again after a scan that answers with this row. */
function isAskedAgain(changed: CheckRow, scanned: number) {
  const queries = new QueryClient();
  const key = deskKey(getManifestCheck, { params: { id: '3' } });
  const check: Partial<ManifestCheck> = { found: 0, expected: 1, rows: [row(1, 3, 2)], extras: [] };
  queries.setQueryData(key, check as ManifestCheck);
  const entry = { command: { kind: 'check', containerId: 3, body: {} } } as Entry;
  const reply: CheckedScan = {
    ...{ found: 0, expected: 1, scanned, changed: [changed], extra: null },
    ...{ choices: [], counted: null, howMany: null },
  };
  applySent(queries, { kind: 'check', entry, reply });
  return queries.getQueryState(key)?.isInvalidated;
}

it('asks for the check again when a scan has made a part: its cartons came from another row', () => {
  expect(isAskedAgain(row(2, 1), 3)).toBe(true);
});

it('needs no second answer when the scan changed a row that is known', () => {
  expect(isAskedAgain(row(1, 3), 3)).toBe(false);
});

it('asks for the check again when another device has scanned cartons meanwhile', () => {
  expect(isAskedAgain(row(1, 3), 5)).toBe(true);
});

/** Whether the check of so many rows is loaded again when another scanner was first. */
function isAskedAgainBefore(rows: number) {
  const queries = new QueryClient();
  const key = deskKey(getManifestCheck, { params: { id: '3' } });
  const known: Partial<ManifestCheck> = { rows: Array.from({ length: rows }, (_, at) => row(at, 1)) };
  queries.setQueryData(key, known as ManifestCheck);
  applyBefore(queries, { command: { kind: 'check', containerId: 3, body: { packageIds: [1] } } });
  return queries.getQueryState(key)?.isInvalidated;
}

it('asks for the check again when another scanner was first, so that both count the same', () => {
  expect(isAskedAgainBefore(2)).toBe(true);
});

it('leaves a long check as it is until the page looks again', () => {
  expect(isAskedAgainBefore(1_001)).toBe(false);
});
