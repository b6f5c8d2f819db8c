/** The message when a call fails and the server has not sent one. */
export const failure = {
  network: 'The connection failed. Check your connection and try again.',
} as const;
