import { expect, it } from 'vitest';
import { chargeTitle } from './charge-title';

it('names the cartons of a line when they travelled apart', () => {
  expect(chargeTitle({ what: 'Kettles', cartons: null })).toBe('Kettles');
  expect(chargeTitle({ what: 'Kettles', cartons: 1 })).toBe('Kettles, 1 carton');
  expect(chargeTitle({ what: 'Kettles', cartons: 7 })).toBe('Kettles, 7 cartons');
});
