export const search = {
  back: 'Back',
  title: 'Tracking results',
  count: { one: '1 package found', other: '{n} packages found' },
  searchedFor: 'You searched for',
  notFoundPartial: 'Not found: {numbers}',
  trackMore: 'Track other numbers',
  fields: ['Tracking ID', 'Package', 'Quantity', 'CBM', 'Received', 'Vessel line', 'Loaded', 'ETA', 'Status'],
  dash: '-',
  empty: {
    // Specification, Errors: the capital inside the sentence is on purpose.
    title: 'No Packages found for the given tracking number(s).',
    advice:
      'Please check the number(s) for mistakes, or contact the provider, because they might not exist on the system.',
    actions: ['Track other numbers', 'Contact Us'],
  },
  noState: {
    title: 'No tracking numbers to look up',
    text: 'Enter your tracking numbers on the home page to see their status.',
    button: 'Go to tracking',
  },
  loading: 'Looking up your packages…',
  error: {
    title: 'We could not load your packages',
    text: 'Check your connection and try again.',
    button: 'Try again',
  },
  copyLink: { button: 'Copy link', done: 'Link copied' },
} as const;
