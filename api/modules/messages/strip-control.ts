/** Line breaks, other control characters, and marks that turn the writing direction. */
const unwanted = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Typed text as part of a sentence: one line, cut to its limit, never in the middle of a character. */
export function plain(text: string, longest: number): string {
  const letters = [...text.replace(unwanted, ' ').replace(/\s+/g, ' ').trim()];
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest - 1).join('')}…`;
}
