/** The singular or plural sentence with its number. */
export const countOf = (words: { one: string; other: string }, count: number, written = String(count)) =>
  (count === 1 ? words.one : words.other).replace('{count}', written);
