import { expect, it } from 'vitest';
import { chargeMeasure, chargeTitle } from './charge-title';

it('names the cartons of a line when they travelled apart', () => {
  expect(chargeTitle({ what: 'Kettles', cartons: null })).toBe('Kettles');
  expect(chargeTitle({ what: 'Kettles', cartons: 1 })).toBe('Kettles, 1 carton');
  expect(chargeTitle({ what: 'Kettles', cartons: 7 })).toBe('Kettles, 7 cartons');
});

it('writes what was taken off with the minus of its amount', () => {
  const line = { quantity: -0.042, unit: 'cbm', unitPrice: 180, ownPrice: null } as const;
  expect(chargeMeasure(line)).toBe('−0.042 cbm at $180.00. ');
  expect(chargeMeasure({ ...line, quantity: 50, unit: 'piece', unitPrice: 6 })).toMatch(/^50 .+ at \$6\.00\. $/);
  expect(chargeMeasure({ ...line, unit: 'once' })).toBe('');
  expect(chargeMeasure({ ...line, quantity: 1, unit: 'day', unitPrice: 5 })).toBe('1 day at $5.00. ');
});
