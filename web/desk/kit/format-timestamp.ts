/** "2026-11-15 09:30 UTC": who did what needs the minute. */
export const formatTimestamp = (timestamp: string) => `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
