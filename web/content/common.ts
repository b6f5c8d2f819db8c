export const common = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  loading: 'Loading…',
  dash: '-',
  required: 'required',
  optional: 'optional',
  fallbackError: 'Something went wrong',
  toastRegion: 'Notifications',
  currency: { USD: '$', GHS: '¢' },
  lastUpdated: 'Updated {time} UTC',
} as const;
