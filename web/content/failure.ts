/** What is said when a call fails and the server has not said it itself. */
export const failure = {
  network: 'The connection failed. Check your connection and try again.',
} as const;
