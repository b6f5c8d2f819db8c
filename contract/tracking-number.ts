// Separate from the calls, so that a page can compare numbers without loading their rules.

// Spaces, dashes and invisible characters. PostgreSQL has no such classes, so the function tracking_key() of migration
// 0012 lists the same characters, and a test compares the two.
const ignored = /[\s\u0085\u002d\u2010-\u2015\u2212\p{Cf}]/gu;

/**
 * Wide letters and digits as narrow ones, of a text that is cut first: Unicode puts the marks above and below a letter in
 * order, and the time for that grows with the square of their number.
 */
const narrow = (text: string) => text.slice(0, 1_000).normalize('NFKC');

/** The form of nearly every number, which has nothing to change. */
const plain = /^[0-9A-Z]{0,64}$/;

/**
 * Matching ignores case, spaces, dashes and invisible characters, and treats wide letters and digits as narrow ones.
 * The database column `tracking_key` is made the same way.
 */
export const trackingKey = (trackingNumber: string) =>
  plain.test(trackingNumber)
    ? trackingNumber
    : narrow(trackingNumber)
        .replace(ignored, '')
        .replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** The stored form of a number: capital letters, with dashes, without spaces and invisible characters. */
export const cleanTrackingNumber = (typed: string) =>
  narrow(typed)
    .replace(/[\s\u0085\p{Cf}]/gu, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A comma, also as Chinese keyboards write it, the Chinese list comma, and semicolons. */
export const listSeparator = /[,，、;；]/;

/** Trimmed, without empty and repeated numbers, in the given order. */
export const uniqueTrackingNumbers = (texts: readonly string[]) => {
  const byKey = new Map<string, string>();
  for (const text of texts.flatMap((each) => each.split(listSeparator))) {
    const key = trackingKey(text);
    if (key && !byKey.has(key)) byKey.set(key, text.trim());
  }
  return [...byKey.values()];
};
