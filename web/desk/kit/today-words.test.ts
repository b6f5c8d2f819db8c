import { expect, it } from 'vitest';
import { todayEn } from '../translations/today-en';
import { todayZh } from '../translations/today-zh';
import { carrierOf } from './today-words';

it('names the vessel or the flight, and says of each what is not named yet', () => {
  expect(carrierOf({ vessel: 'MV Volta Dawn', mode: 'SEA' }, todayEn)).toBe('MV Volta Dawn');
  expect(carrierOf({ vessel: null, mode: 'SEA' }, todayEn)).toBe('Vessel not named yet');
  expect(carrierOf({ vessel: null, mode: 'AIR' }, todayEn)).toBe('Flight not named yet');
  expect(carrierOf({ vessel: null, mode: 'AIR' }, todayZh)).toBe('航班未定');
});
