import { expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { withCount } from '../kit/offline/entry';
import type { SentScan } from '../kit/use-scans';
import { beforeResult, isWhole, keptResult, resultOf } from './result';

const row = { id: 3, trackingNumber: 'SF-1', customer: 'KWL-AMA', package: 'Lamps', quantity: 2 };
const scan = (reply: object, kind = 'check') =>
  ({ kind, entry: { number: 'SF1', command: { kind, body: {} } }, reply }) as unknown as SentScan;

it('is green for a package that was found or loaded, and soft for one that was scanned before', () => {
  expect(resultOf(scan({ changed: [row], extra: null }))).toMatchObject({ tone: 'go', rows: [row] });
  expect(resultOf(scan({ changed: [row] }, 'load'))).toMatchObject({ tone: 'go' });
  expect(resultOf(scan({ changed: [], extra: null }))).toMatchObject({ tone: 'before', number: 'SF1' });
});

it('knows the last carton of a package', () => {
  const counted = { packageId: 3, position: 2, of: 12, scanned: 11, expected: 12 };
  expect(isWhole(resultOf(scan({ changed: [row], counted, extra: null })))).toBe(false);
  expect(isWhole(resultOf(scan({ changed: [row], counted: { ...counted, scanned: 12 }, extra: null })))).toBe(true);
  expect(isWhole(resultOf(scan({ changed: [row], extra: null })))).toBe(false);
});

it('stops for a package that is not in the manifest', () => {
  const extra = { customer: 'KWL-KOJO', containerReference: 'KWL-26-2' };
  expect(resultOf(scan({ changed: [], extra }))).toMatchObject({ tone: 'stop', extra });
});

it('names the client from the manifest on the device when there is no network', () => {
  const check = { rows: [row] } as unknown as ManifestCheck;
  expect(keptResult('sf 1', check)).toEqual({ tone: 'kept', number: 'sf 1', rows: [row] });
  expect(keptResult('XX9', check).rows).toEqual([]);
  expect(keptResult('SF1', undefined).rows).toEqual([]);
});

it('knows whose carton was scanned a second time, also when its package was split', () => {
  const part = { ...row, id: 9, wholeId: 3 };
  const check = { rows: [{ ...row, id: 4, wholeId: 4 }, part] } as unknown as ManifestCheck;
  const reason = 'Carton 2 of 12 of SF-1 was scanned already.';
  expect(beforeResult(cartonCode({ wholeId: 3, position: 2 }), reason, check)).toMatchObject({
    ...{ tone: 'before', rows: [part], position: 2, reason },
  });
});

it('tells the cartons of this scan apart from those that were found before', () => {
  const howMany = { packageId: 3, trackingNumber: 'SF-1', customer: 'KWL-AMA', package: 'Lamps', left: 5, of: 8 };
  const command = withCount({ kind: 'check', containerId: 42, body: { trackingNumber: 'SF-1' } }, howMany, 3);
  // The server counts from the first carton.
  expect(command).toMatchObject({ body: { packageIds: [3], count: 6, source: 'scan' } });
  const sent = { kind: 'check', entry: { number: 'SF-1', command }, reply: { changed: [row], extra: null } };
  expect(resultOf(sent as unknown as SentScan)).toMatchObject({ answered: { cartons: 3, found: 6, of: 8 } });
});

it('says after a count how many cartons of the package are loaded', () => {
  const body = { packageIds: [3], count: 3 };
  const sent = (cartons: number) =>
    resultOf({
      kind: 'load',
      entry: { number: 'SF-1', command: { kind: 'load', body } },
      reply: { changed: [{ ...row, cartons, ofCartons: 12 }] },
    } as unknown as SentScan);
  expect(sent(7)).toMatchObject({ answered: { cartons: 3, found: 7, of: 12 } });
  expect(sent(3).answered).toBeUndefined();
});
