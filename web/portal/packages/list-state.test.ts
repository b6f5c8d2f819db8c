import { expect, it } from 'vitest';
import { type ListState, readListState, sortNext, writeListState } from './list-state';

const read = (query: string) => readListState(new URLSearchParams(query));
const start: ListState = { status: '', sort: null, isDescending: false, page: 1 };

it('comes back from the address as it went in', () => {
  const state: ListState = { status: 'IN_TRANSIT', sort: 'received', isDescending: true, page: 2 };
  expect(writeListState(state).toString()).toBe('status=IN_TRANSIT&sort=received&order=desc&page=2');
  expect(read('status=IN_TRANSIT&sort=received&order=desc&page=2')).toEqual(state);
});

it('leaves out what is usual', () => {
  expect(writeListState(start).toString()).toBe('');
  expect(writeListState({ ...start, sort: 'cbm' }).toString()).toBe('sort=cbm');
});

it.each([
  'status=LOST&sort=password&order=up&page=zero',
  'status=delivered&sort=&page=-1',
  'page=0',
  'page=1.5',
  'page=1e9',
  'page=99999999999999999999',
  'order=desc',
  'sort=constructor&status=__proto__',
])('ignores invalid values: %s', (query) => {
  expect(read(query)).toEqual(start);
});

it('sorts ascending, then descending, then not, each time from page 1', () => {
  const first = sortNext({ ...start, page: 3 }, 'received');
  expect(first).toEqual({ ...start, sort: 'received' });
  const second = sortNext({ ...first, page: 2 }, 'received');
  expect(second).toEqual({ ...start, sort: 'received', isDescending: true });
  expect(sortNext(second, 'received')).toEqual(start);
});

it('starts another column ascending', () => {
  expect(sortNext({ ...start, sort: 'received', isDescending: true }, 'cbm')).toEqual({ ...start, sort: 'cbm' });
});
