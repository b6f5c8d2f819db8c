import { describe, expect, it } from 'vitest';
import { mostByHand, nothing, pageState, toggled, toggledPage } from './row-selection';

const rows = [9, 7, 5, 3, 1];
const ids = (choice: { ids: ReadonlySet<number> }) => [...choice.ids].sort((a, b) => a - b);

describe('choosing rows', () => {
  it('takes one and gives it back', () => {
    const one = toggled(nothing, rows, 5, false);
    expect(ids(one)).toEqual([5]);
    expect(ids(toggled(one, rows, 5, false))).toEqual([]);
  });

  it('takes all between two with the shift key, in either direction, and keeps what was chosen on other pages', () => {
    const one = toggled({ ...nothing, ids: new Set([99]) }, rows, 3, false);
    expect(ids(toggled(one, rows, 9, true))).toEqual([3, 5, 7, 9, 99]);
    expect(ids(toggled(toggled(nothing, rows, 9, false), rows, 5, true))).toEqual([5, 7, 9]);
  });

  it('gives a range back when its end was chosen', () => {
    const all = toggledPage(nothing, rows);
    const from = toggled(all, rows, 7, false);
    expect(ids(toggled(from, rows, 3, true))).toEqual([1, 9]);
  });

  it('starts a new range on another page', () => {
    const one = toggled(nothing, [20, 21], 20, false);
    expect(ids(toggled(one, rows, 5, true))).toEqual([5, 20]);
  });

  it('takes a page, and gives it back when all of it is chosen', () => {
    const some = toggled(nothing, rows, 7, false);
    expect(ids(toggledPage(some, rows))).toEqual([1, 3, 5, 7, 9]);
    expect(ids(toggledPage(toggledPage(some, rows), rows))).toEqual([]);
  });

  it('says whether all, some or none of the page are chosen', () => {
    expect(pageState(nothing, rows)).toBe('none');
    expect(pageState(toggled(nothing, rows, 5, false), rows)).toBe('some');
    expect(pageState(toggledPage(nothing, rows), rows)).toBe('all');
  });

  it('takes no more by hand than the desk takes', () => {
    const many = Array.from({ length: mostByHand + 5 }, (_, at) => at + 1);
    expect(toggledPage(nothing, many).ids.size).toBe(mostByHand);
  });
});
