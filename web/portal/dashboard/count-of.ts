/** The sentence for one or for many, with the number in it. */
export const countOf = (words: { one: string; other: string }, count: number, written = String(count)) =>
  (count === 1 ? words.one : words.other).replace('{count}', written);
