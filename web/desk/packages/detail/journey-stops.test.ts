import { expect, it } from 'vitest';
import type { PackageStatus } from '#contract/packages/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { stopOf } from './journey-stops';

const events = (...kinds: string[]): DeskPackage['events'] =>
  kinds.map((kind, at) => ({
    ...{
      id: at + 1,
      kind,
      status: kind === 'AVAILABLE' ? null : ('ARRIVED' as const),
      place: null,
      actor: '',
      note: null,
    },
    ...{ happenedAt: '2026-11-16T08:00:00.000Z', recordedAt: '2026-11-16T08:00:00.000Z', isShared: false },
    changes: null,
  }));

it.each<[PackageStatus, string[], number]>([
  ['YET_TO_LOAD', ['RECEIVED'], 0],
  ['ON_HOLD', ['RECEIVED', 'HELD'], 0],
  ['IN_TRANSIT', ['RECEIVED', 'LOADED'], 1],
  ['IN_TRANSIT', ['RECEIVED', 'LOADED', 'DEPARTED'], 2],
  ['IN_TRANSIT', ['RECEIVED', 'LOADED', 'DEPARTED', 'CORRECTED', 'LOADED'], 1],
  ['ARRIVED', ['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED'], 3],
  ['ARRIVED', ['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'AVAILABLE'], 4],
  ['DELIVERED', ['RECEIVED', 'DELIVERED'], 5],
  ['YET_TO_LOAD', ['RECEIVED', 'LOADED', 'CORRECTED'], 0],
])('a package that is %s after %j stands at stop %i', (status, kinds, stop) =>
  expect(stopOf({ status, events: events(...kinds) })).toBe(stop),
);
