/** What a member of staff chooses once for all devices. The rest, such as sounds of a scanner, belongs to a device. */
export const preferenceNames = [
  'theme',
  'columns.packages',
  'columns.containers',
  'views.packages',
  'views.containers',
  'labels',
] as const;
export type PreferenceName = (typeof preferenceNames)[number];
