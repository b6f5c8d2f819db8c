import { expect, it } from 'vitest';
import { containerNumberText } from './container-number';

it('writes an air waybill as it is printed, and a container number as it is', () => {
  expect(containerNumberText({ mode: 'AIR', containerNumber: '07112345675' })).toBe('071-1234 5675');
  expect(containerNumberText({ mode: 'SEA', containerNumber: 'KWLU2602329' })).toBe('KWLU2602329');
  expect(containerNumberText({ mode: 'AIR', containerNumber: null })).toBeNull();
});
