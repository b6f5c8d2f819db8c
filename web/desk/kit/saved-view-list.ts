import { isNames } from './preferences';

export interface SavedView {
  name: string;
  /** Filters and order, as in the list's address. */
  search: string;
  /** Its hidden columns; null or absent means the list's default. */
  hidden?: readonly string[] | null;
}

/** More would not fit beside the tabs. */
const most = 9;

export const isSavedViews = (value: unknown): value is readonly SavedView[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<SavedView> | null) =>
      typeof each?.name === 'string' && typeof each.search === 'string' && isHidden(each.hidden),
  );

const isHidden = (value: unknown) => value === undefined || value === null || isNames(value);

/** Saving under an existing name replaces its filters. */
export const withView = (saved: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(saved, view.name), view].slice(-most);

/** The same view with other columns. */
export const withColumns = (saved: readonly SavedView[], name: string, hidden: readonly string[]) =>
  saved.map((each) => (each.name === name ? { ...each, hidden } : each));

export const withoutView = (saved: readonly SavedView[], name: string): readonly SavedView[] =>
  saved.filter((each) => each.name !== name);
