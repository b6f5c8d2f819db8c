/** The end of the search for a missing package. */
export const stopLookingEn = {
  title: 'Stop looking for {number}?',
  text: 'The client reads that it could not be found and that they pay nothing for it. If you have found it, close this window and scan it in the check of its container.',
  submit: 'Stop looking',
  why: 'What was done to find it?',
};

export type StopLookingWords = typeof stopLookingEn;
