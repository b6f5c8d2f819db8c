import { isNames } from './preferences';

export interface SavedView {
  name: string;
  /** Filters and order as the address of the list has them. */
  search: string;
  /** The columns that are hidden in it; null or absent: those that the list begins with. */
  hidden?: readonly string[] | null;
}

/** More would not fit beside the statuses. */
const most = 9;

export const isSavedViews = (value: unknown): value is readonly SavedView[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<SavedView> | null) =>
      typeof each?.name === 'string' && typeof each.search === 'string' && isHidden(each.hidden),
  );

const isHidden = (value: unknown) => value === undefined || value === null || isNames(value);

/** A name that is taken gets the new filters. */
export const withView = (saved: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(saved, view.name), view].slice(-most);

/** The same view with other columns. */
export const withColumns = (saved: readonly SavedView[], name: string, hidden: readonly string[]) =>
  saved.map((each) => (each.name === name ? { ...each, hidden } : each));

export const withoutView = (saved: readonly SavedView[], name: string): readonly SavedView[] =>
  saved.filter((each) => each.name !== name);
