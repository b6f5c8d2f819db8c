export const countdown = {
  left: '{d}d {h}h {m}m left',
  short: '{d}d {h}h {m}m',
  aria: '{days}, {hours} and {minutes} left',
  units: { day: ['1 day', '{n} days'], hour: ['1 hour', '{n} hours'], minute: ['1 minute', '{n} minutes'] },
} as const;
