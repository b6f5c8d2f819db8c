/** A person's sessions; part of security-en.ts. */
export const sessionsEn = {
  title: 'Open sessions',
  intro: 'End what you do not recognise, and change the password.',
  empty: 'Not signed in anywhere.',
  unknown: 'Unknown device',
  current: 'this session',
  created: 'Since {date}',
  used: 'last used {date}',
  end: 'End',
  endOf: 'End the session: {device}, {address}',
  endOthers: 'End all others',
  endAll: 'End all',
  ended: 'Sessions ended: {count}',
};
