/** What a member of staff chooses once for all devices. Other choices, such as scanner sounds, belong to a device. */
export const preferenceNames = [
  'theme',
  'columns.packages',
  'columns.containers',
  'views.packages',
  'views.containers',
  'labels',
] as const;
export type PreferenceName = (typeof preferenceNames)[number];
