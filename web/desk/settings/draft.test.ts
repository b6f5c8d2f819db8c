import { expect, it } from 'vitest';
import { countChanges, valueAt, withValue } from './draft';

const section = { name: 'Kwanline', phones: { general: '1' }, banks: [{ number: '1' }, { number: '2' }] };

it('reads and replaces a value by its path and leaves the original alone', () => {
  expect(valueAt(section, 'phones.general')).toBe('1');
  expect(valueAt(section, 'banks.1.number')).toBe('2');
  expect(valueAt(section, 'banks.7.number')).toBeUndefined();
  const changed = withValue(section, 'banks.1.number', '9');
  expect(valueAt(changed, 'banks.1.number')).toBe('9');
  expect(valueAt(changed, 'banks.0.number')).toBe('1');
  expect(section.banks[1]).toEqual({ number: '2' });
});

it('counts each field that differs', () => {
  expect(countChanges(section, section)).toBe(0);
  const twice = withValue(withValue(section, 'name', 'Osei'), 'phones.general', '2');
  expect(countChanges(section, twice)).toBe(2);
  expect(countChanges(section, withValue(section, 'banks', []))).toBe(2);
});
