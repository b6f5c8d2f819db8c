/** The map of keys. */
export const keysEn = {
  close: 'Close',
  groups: { everywhere: 'Everywhere', lists: 'In lists', records: 'On the page of a record' },
  create: 'Something new',
  walk: 'Next or previous row, from a row',
  extend: 'Extend the selection',
  selectPage: 'Select all on the page',
  view: 'Open a view',
  edit: 'Edit',
  move: 'Move to a container',
  note: 'Add a note',
  print: 'Print labels',
  search: 'Search',
  goTo: 'Go to {page}',
  fold: 'Fold or unfold the navigation',
  map: 'This map',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  newTab: 'Open it in a new tab',
  select: 'Select the row',
  filter: 'Search in this list',
  off: 'Single keys are off. Your menu in the bar switches them on.',
};

export type KeysWords = typeof keysEn;
