// Separate from the calls, so that a page can use it without loading their rules.

/** Longer than any number, phone or search. */
const longest = 1_000;

/**
 * Wide letters and digits as narrow ones. The text is cut first: Unicode puts the marks above and below a letter in
 * order, and the time for that grows with the square of their number.
 */
export const narrow = (text: string) => text.slice(0, longest).normalize('NFKC');
