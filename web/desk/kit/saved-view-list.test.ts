import { expect, it } from 'vitest';
import { isSavedViews, withColumns, withoutView, withView } from './saved-view-list';

const accra = { name: 'Accra', search: 'branch=Accra' };

it('saves a view, and replaces the one of the same name', () => {
  const saved = withView([accra], { name: 'Heavy', search: 'sort=cbm' });
  expect(saved.map(({ name }) => name)).toEqual(['Accra', 'Heavy']);
  expect(withView(saved, { name: 'Accra', search: 'branch=Accra&status=ARRIVED' })).toEqual([
    { name: 'Heavy', search: 'sort=cbm' },
    { name: 'Accra', search: 'branch=Accra&status=ARRIVED' },
  ]);
});

it('keeps the columns of a view, and changes those of one alone', () => {
  const saved = withColumns([accra, { name: 'Heavy', search: 'sort=cbm' }], 'Heavy', ['fee']);
  expect(saved).toEqual([accra, { name: 'Heavy', search: 'sort=cbm', hidden: ['fee'] }]);
  expect(isSavedViews(saved)).toBe(true);
});

it('removes a view by its name', () => expect(withoutView([accra], 'Accra')).toEqual([]));

it('keeps the nine that were saved last', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ name: `View ${at}`, search: '' }));
  const saved = many.reduce<readonly (typeof accra)[]>((known, view) => withView(known, view), []);
  expect(saved).toHaveLength(9);
  expect(saved[0]?.name).toBe('View 3');
});

it.each([null, 'text', [{ name: 1, search: '' }], [{ name: 'A', search: '', hidden: [1] }], [null]])(
  'takes %j for nothing saved',
  (value) => expect(isSavedViews(value)).toBe(false),
);
