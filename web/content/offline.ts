/** Without a network. */
export const offline = {
  bar: 'You are offline. Showing what was saved {relativeTime}.',
  back: 'Back online. Updating…',
  page: {
    title: 'You are offline',
    text: 'This page has not been opened on this phone before, so there is nothing saved to show. Connect to the internet and try again.',
    button: 'Try again',
  },
} as const;
