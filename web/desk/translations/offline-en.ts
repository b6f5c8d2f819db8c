/** Work without a network: waiting entries, and the scanning pages. */
export const offlineEn = {
  sending: 'Sending',
  title: 'Waiting to be sent',
  intro:
    'Work that this device has not sent yet. It is sent automatically, in this order, as soon as there is a network.',
  empty: 'Everything is sent',
  emptyHint: 'Work without a network waits here until it can be sent.',
  allSent: 'All sent',
  waiting: { one: '1 waiting to be sent', many: '{count} waiting to be sent' },
  offline: {
    one: 'Offline. 1 entry waits on this device. Nothing is lost.',
    many: 'Offline. {count} entries wait on this device. Nothing is lost.',
  },
  open: { one: '1 entry needs your decision', many: '{count} entries need your decision' },
  unsaved: {
    one: 'This browser has no room or refuses storage. 1 entry is only on this page: keep it open until it is sent.',
    many: 'This browser has no room or refuses storage. {count} entries are only on this page: keep it open until they are sent.',
  },
  openScans: {
    one: '1 scan of this device is not settled. Answer its question first, or wait until it is sent.',
    many: '{count} scans of this device are not settled. Answer their questions first, or wait until they are sent.',
  },
  kinds: {
    load: 'Load into the container',
    check: 'Manifest check',
    intake: 'Intake',
    photo: 'Photo of a package',
  },
  states: { waiting: 'Not sent yet', refused: 'Refused', asked: 'Needs an answer' },
  retry: 'Try again',
  change: 'Change and save again',
  discard: 'Discard',
  discardOf: 'Discard {number}',
  confirm: 'Discard {number}? It will not be sent.',
  confirmYes: 'Yes, discard it',
  keep: 'Keep it',
  leave: {
    title: 'Log out with unsent work?',
    text: {
      one: '1 entry of yours is not sent yet. It stays on this device and is sent when you sign in here again. No other person can see or send it.',
      many: '{count} entries of yours are not sent yet. They stay on this device and are sent when you sign in here again. No other person can see or send them.',
    },
    unsaved: 'This browser refuses storage: what is not sent is lost when you log out.',
    stay: 'Stay signed in',
    go: 'Log out',
  },
  kept: 'Kept on this device: {number}. It is sent when the network is back.',
  unsavedForm:
    'This browser has no room or refuses storage, and there is no network. Nothing is lost: keep this page open and save again later.',
  photoUnreadable: 'The photo cannot be read. Take another one, or save without it.',
  asOf: 'Offline. As of {time}.',
};

export type OfflineWords = typeof offlineEn;
