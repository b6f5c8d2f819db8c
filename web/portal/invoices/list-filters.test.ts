import { expect, it } from 'vitest';
import { parseFilters, queryOf, searchOf } from './list-filters';

const none = { kind: null, state: null, period: null, page: 1 };

it('reads the filters from the address and ignores nonsense', () => {
  expect(parseFilters('?kind=RECEIPT&state=OVERDUE&period=90&page=3')).toEqual({
    kind: 'RECEIPT',
    state: 'OVERDUE',
    period: '90',
    page: 3,
  });
  expect(parseFilters('?kind=CHEQUE&state=&period=1&page=-1')).toEqual(none);
});

it('writes only what differs from the whole list', () => {
  expect(searchOf(none)).toBe('');
  const chosen = { kind: 'INVOICE', state: 'TO_PAY', period: 'year', page: 2 } as const;
  expect(parseFilters(`?${searchOf(chosen)}`)).toEqual(chosen);
});

it('asks for days in UTC', () => {
  const now = Date.parse('2026-11-16T23:30:00Z');
  expect(queryOf({ ...none, period: '90' }, now)).toEqual({ from: '2026-08-18', page: '1' });
  expect(queryOf({ ...none, period: 'year', page: 4 }, now)).toEqual({ from: '2026-01-01', page: '4' });
  expect(queryOf(none, now)).toEqual({ page: '1' });
});
