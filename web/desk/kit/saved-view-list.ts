export interface SavedView {
  name: string;
  /** Filters and order as the address of the list has them. */
  search: string;
}

/** More would not fit beside the statuses. */
const most = 9;

export const isSavedViews = (value: unknown): value is readonly SavedView[] =>
  Array.isArray(value) &&
  value.every((each: Partial<SavedView> | null) => typeof each?.name === 'string' && typeof each.search === 'string');

/** A name that is taken gets the new filters. */
export const withView = (saved: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(saved, view.name), view].slice(-most);

export const withoutView = (saved: readonly SavedView[], name: string): readonly SavedView[] =>
  saved.filter((each) => each.name !== name);
