import { describe, expect, it } from 'vitest';
import type { PackageEvent } from '#contract/packages/schema';
import { changesStatus, currentStop, stopDates } from './journey';

const event = (what: PackageEvent['what'], status: PackageEvent['status'], at: string): PackageEvent => ({
  what,
  status,
  at,
  where: null,
  note: null,
});
const row = (status: string, loaded: string | null = null) => ({
  status: status as 'YET_TO_LOAD',
  loaded,
  received: 'field received',
});
const received = event('RECEIVED', 'YET_TO_LOAD', 'day 1');
const held = event('HELD', 'ON_HOLD', 'day 2');
const released = event('RELEASED', 'YET_TO_LOAD', 'day 3');
const loaded = event('LOADED', 'IN_TRANSIT', 'day 4');
const departed = event('DEPARTED', 'EN_ROUTE', 'day 5');
const delayed = event('ETA_CHANGED', null, 'day 6');
const arrived = event('ARRIVED', 'ARRIVED', 'day 7');
const delivered = event('DELIVERED', 'DELIVERED', 'day 8');
const newestFirst = (...events: PackageEvent[]) => events.reverse();

describe('the stop', () => {
  it.each([
    ['YET_TO_LOAD', 0],
    ['IN_TRANSIT', 1],
    ['EN_ROUTE', 1],
    ['ARRIVED', 2],
    ['DELIVERED', 3],
  ])('of %s is %i', (status, stop) => {
    expect(currentStop(row(status))).toBe(stop);
  });

  it('stays where it was when a package is held', () => {
    expect(currentStop(row('ON_HOLD'), newestFirst(received, held))).toBe(0);
    expect(currentStop(row('ON_HOLD'), newestFirst(received, loaded, arrived, held))).toBe(2);
  });

  it('of a held package without a history follows from whether it was loaded', () => {
    expect(currentStop(row('ON_HOLD'))).toBe(0);
    expect(currentStop(row('ON_HOLD', 'a day'))).toBe(1);
    expect(currentStop(row('LOST_AT_SEA'))).toBe(0);
  });
});

describe('the dates', () => {
  it('are those of the first event that reached each stop', () => {
    const history = newestFirst(received, held, released, loaded, departed, delayed, arrived, delivered);
    expect(stopDates(row('DELIVERED'), history)).toEqual(['day 1', 'day 4', 'day 7', 'day 8']);
  });

  it('of stops ahead are empty', () => {
    expect(stopDates(row('IN_TRANSIT'), newestFirst(received, loaded))).toEqual(['day 1', 'day 4', null, null]);
  });

  it('forget what a correction took back', () => {
    const correction = event('CORRECTED', 'IN_TRANSIT', 'day 9');
    const again = event('ARRIVED', 'ARRIVED', 'day 10');
    const history = newestFirst(received, loaded, arrived, correction);
    expect(stopDates(row('IN_TRANSIT'), history)).toEqual(['day 1', 'day 4', null, null]);
    expect(stopDates(row('ARRIVED'), [again, ...history])).toEqual(['day 1', 'day 4', 'day 10', null]);
  });

  it('come from the package itself while its history is not there', () => {
    expect(stopDates(row('ARRIVED', 'field loaded'))).toEqual(['field received', 'field loaded', null, null]);
    expect(stopDates(row('YET_TO_LOAD', 'field loaded'))).toEqual(['field received', null, null, null]);
  });
});

it('tells which events brought another status', () => {
  const history = newestFirst(received, held, released, loaded, departed, delayed, arrived);
  expect(history.map((_, place) => changesStatus(history, place)).reverse()).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});
