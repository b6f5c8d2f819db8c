export const announcementAudiences = ['PUBLIC', 'CLIENTS'] as const;

export const announcementStates = ['SHOWING', 'COMING', 'OFF', 'OVER'] as const;

export type AnnouncementAudience = (typeof announcementAudiences)[number];

export type AnnouncementState = (typeof announcementStates)[number];
