import type { KeysWords } from './keys-en';

/** The frame of the desk, its keys and what every list and record page has. */
export const frameEn = {
  more: 'More actions',
  create: 'New',
  created: {
    intake: 'Receive a package',
    payment: 'Record a payment',
    client: 'New client',
    container: 'Plan a container',
  },
  rate: 'US$ 1 = GH₵ {rate}',
  readOnly: 'Read only',
  person: '{name}: language, theme, password',
  themes: { system: 'Theme of the device', light: 'Light theme', dark: 'Dark theme' },
  security: 'My password and security',
  keyMap: 'Keyboard shortcuts',
  keysOn: 'Switch single-key shortcuts on',
  keysOff: 'Switch single-key shortcuts off',
  fold: 'Fold the navigation',
  unfold: 'Unfold the navigation',
  moreOf: 'More for {name}',
  /** Before the name of a row. */
  wholeRow: 'Show all of',
  waits: '{count} waiting',
  waitsOverdue: '{count} waiting, some of it overdue',
  offline: 'You are offline. You can still read what is on the screen.',
  tabs: 'Main pages',
  menu: 'Menu',
  scan: 'Scan',
  scanHint: 'Scan or type a tracking number, our number or a container.',
  open: 'Open',
  available: 'Available',
  /** In English only the map of keys loads them. */
  keys: null as KeysWords | null,
  table: {
    columns: 'Columns',
    row: 'Row {name}',
    filter: 'Filter',
    filters: 'Filters',
    removeFilter: 'Remove the filter {name}',
    clear: 'Clear',
    show: 'Show',
    views: 'Views',
    nothing: 'Nothing matches these filters',
    clearAll: 'Clear all filters',
    selected: '{count} selected',
    more: 'More',
    undo: 'Undo',
    cbm: '{cbm} cbm',
    cartons: { one: '{count} piece', many: '{count} pieces' },
  },
};

export type FrameWords = typeof frameEn;
