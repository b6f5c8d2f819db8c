/** The kinds of messages in the client's words, in the profile and on the page behind a mail's link. */
export const messageNames = {
  RECEIVED: 'We received your goods in China',
  LOADED: 'Your goods are loaded',
  ETA: 'The expected arrival moved by more than two days',
  ARRIVED: 'Your goods arrived in Ghana',
  AVAILABLE: 'Your goods can be collected, with the amount due',
  DELIVERED: 'Your goods were handed over',
  CORRECTED: 'We corrected what we recorded of your goods',
  REMOVED: 'A package was removed from your account',
  RESTORED: 'A removed package is back in your account',
  MISSING: 'A package was not found at arrival',
  FOUND: 'A missing package was found',
  LOST: 'A missing package could not be found',
  DAMAGED: 'A package was damaged',
  ANSWERED: 'We answered what you said about a package',
} as const;
