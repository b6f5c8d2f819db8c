import { expect, it } from 'vitest';
import type { LogEntry } from '#contract/staff/desk/schema';
import { historyLines, isOf, type PackageEvent } from './history-lines';

const entry = (id: number, action: string, at: string, details = {}): LogEntry => ({
  ...{ id, at, by: 'Chen Wei', branch: 'Guangdong', source: 'form', action, details },
});
const event = (id: number, kind: string, at: string, more: Partial<PackageEvent> = {}): PackageEvent => ({
  ...{ id, kind, status: null, happenedAt: at, place: 'Accra', actor: 'Accra desk', note: null },
  ...{ isShared: false, recordedAt: at, changes: null },
  ...more,
});

it('tells an event that the log knows once, with the name of the person', () => {
  const lines = historyLines(
    [entry(1, 'RECEIVED', '2026-09-22T09:02:00.000Z')],
    [event(7, 'RECEIVED', '2026-09-22T09:02:00.000Z', { status: 'YET_TO_LOAD' })],
    true,
  );
  expect(lines).toMatchObject([{ by: 'Chen Wei', action: 'RECEIVED', isShared: true }]);
});

it('tells a correction once, and marks it when the client sees the corrected fact', () => {
  const at = '2026-09-22T09:02:00.000Z';
  const lines = (field: string) =>
    historyLines(
      [entry(1, 'corrected', at, { [field]: { from: '25', to: '0.25' } })],
      [event(7, 'CORRECTED', at, { changes: [{ field, from: '25', to: '0.25' }] } as Partial<PackageEvent>)],
      true,
    );
  expect(lines('cbm')).toMatchObject([{ by: 'Chen Wei', action: 'corrected', isShared: true }]);
  expect(lines('innerNote')).toMatchObject([{ by: 'Chen Wei', action: 'corrected', isShared: false }]);
});

it('tells a change of the destination once, and marks that the client sees it', () => {
  const at = '2026-09-22T09:02:00.000Z';
  const change = { from: 'Accra', to: 'Kumasi' };
  const changes: PackageEvent['changes'] = [{ field: 'destination', ...change }];
  const lines = historyLines(
    [entry(1, 'changed the destination', at, { branch: change })],
    [event(7, 'CORRECTED', at, { changes })],
    true,
  );
  expect(lines).toMatchObject([{ action: 'changed the destination', isShared: true }]);
  expect(lines).toHaveLength(1);
});

it('dates what was made without a network by the moment on the device, and keeps when it was sent', () => {
  const sentAt = '2026-09-22T12:00:00.000Z';
  const madeAt = '2026-09-22T09:02:00.000Z';
  const lines = historyLines(
    [entry(2, 'RECEIVED', sentAt, { madeAt }), entry(1, 'HELD', '2026-09-22T10:00:00.000Z')],
    [event(7, 'RECEIVED', madeAt, { status: 'YET_TO_LOAD', recordedAt: sentAt })],
    true,
  );
  expect(lines).toMatchObject([
    { action: 'HELD' },
    { action: 'RECEIVED', by: 'Chen Wei', at: madeAt, sentAt, isShared: true },
  ]);
});

it('dates a step by the moment it happened, and keeps when it was written down when that was later', () => {
  const [departed, noted] = ['2026-09-20T15:00:00.000Z', '2026-09-22T09:02:00.000Z'];
  const backdated = event(7, 'DEPARTED', departed, { status: 'IN_TRANSIT', recordedAt: noted });
  const told = { action: 'DEPARTED', at: departed, writtenAt: noted };
  // Of a package with an entry in the log, and of one from before the log.
  expect(historyLines([entry(2, 'DEPARTED', noted)], [backdated], true)).toMatchObject([told]);
  expect(historyLines([], [backdated], true)).toMatchObject([told]);
  // Of the container itself.
  expect(historyLines([entry(3, 'DEPART', noted, { at: departed })], [], true)).toMatchObject([
    { action: 'DEPART', at: departed, writtenAt: noted },
  ]);
  // Written down at once.
  const [line] = historyLines([entry(2, 'DEPARTED', noted)], [event(7, 'DEPARTED', noted)], true);
  expect([line?.at, line?.writtenAt]).toEqual([noted, undefined]);
});

it('keeps events that the log has never heard of, newest first', () => {
  const lines = historyLines(
    [entry(2, 'HELD', '2026-09-23T09:00:00.000Z')],
    [event(7, 'RECEIVED', '2026-09-22T09:00:00.000Z'), event(8, 'ARRIVED', '2026-09-24T09:00:00.000Z')],
    true,
  );
  expect(lines.map(({ action, by }) => [action, by])).toEqual([
    ['ARRIVED', 'Accra desk'],
    ['HELD', 'Chen Wei'],
    ['RECEIVED', 'Accra desk'],
  ]);
});

it('puts the later of two events of one moment first', () => {
  const at = '2026-09-22T12:00:00.000Z';
  const lines = historyLines([], [event(7, 'AVAILABLE', at), event(8, 'DELIVERED', at)], true);
  expect(lines.map(({ action }) => action)).toEqual(['DELIVERED', 'AVAILABLE']);
});

it('holds older events back until the older entries of the log are loaded', () => {
  const events = [event(7, 'RECEIVED', '2026-09-22T09:00:00.000Z')];
  const entries = [entry(2, 'HELD', '2026-09-23T09:00:00.000Z')];
  expect(historyLines(entries, events, false)).toHaveLength(1);
  expect(historyLines(entries, events, true)).toHaveLength(2);
});

it('marks what the client sees: shared notes and every change of status, no other note', () => {
  const lines = historyLines(
    [],
    [
      event(1, 'NOTED', '2026-09-22T09:00:00.000Z', { note: 'Called twice.' }),
      event(2, 'NOTED', '2026-09-22T10:00:00.000Z', { note: 'Keep upright.', isShared: true }),
      event(3, 'CORRECTED', '2026-09-22T11:00:00.000Z'),
      event(4, 'CORRECTED', '2026-09-22T12:00:00.000Z', { status: 'ARRIVED' }),
    ],
    true,
  );
  expect(lines.map(({ isShared }) => isShared)).toEqual([true, false, true, false]);
});

it('finds corrections by their name or by an old and a new value, and notes by their name', () => {
  const volume = { action: 'corrected the package', details: { cbm: { from: 28, to: 2.8 } } };
  expect(isOf('corrections', volume)).toBe(true);
  expect(isOf('corrections', { action: 'HELD', details: { from: 'YET_TO_LOAD', to: 'ON_HOLD' } })).toBe(false);
  expect(isOf('notes', { action: 'NOTED', details: {} })).toBe(true);
  expect(isOf('notes', volume)).toBe(false);
});

it('takes the two branches of a new transfer for no correction', () => {
  const details = { number: 'T-000001', branch: { from: 'Accra', to: 'Kumasi' } };
  expect(isOf('corrections', { action: 'opened the transfer', details })).toBe(false);
  expect(isOf('all', { action: 'opened the transfer', details })).toBe(true);
});

it('takes the answer to a dispute for no correction', () => {
  const details = { dispute: { from: 'COUNT', to: 'DECLINED' } };
  expect(isOf('corrections', { action: 'ANSWERED', details })).toBe(false);
  expect(isOf('all', { action: 'ANSWERED', details })).toBe(true);
});
