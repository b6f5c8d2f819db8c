export const announcement = { regionLabel: 'Announcement', close: 'Dismiss announcement' } as const;
