// Apart from the calls, so that a page can compare numbers without bringing their rules along.

// Spaces, dashes and characters that are not seen. PostgreSQL has no such classes: the function tracking_key() of migration
// 0012 names the very same characters one by one, and a test compares the two.
const ignored = /[\s\u0085\u002d\u2010-\u2015\u2212\p{Cf}]/gu;

/**
 * Matching ignores case, spaces, dashes and characters that are not seen, and reads wide letters and digits as narrow ones;
 * the database column `tracking_key` is made the same way.
 */
export const trackingKey = (trackingNumber: string) =>
  trackingNumber
    .normalize('NFKC')
    .replace(ignored, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** As a number is kept: its dashes stay, spaces and characters that are not seen go, and letters are large. */
export const cleanTrackingNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\u0085\p{Cf}]/gu, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A comma, also as Chinese keyboards write it, the Chinese list comma, and semicolons. */
export const listSeparator = /[,，、;；]/;

/** Trimmed, without empties and repeats, in the order given. */
export const uniqueTrackingNumbers = (texts: readonly string[]) => {
  const byKey = new Map<string, string>();
  for (const text of texts.flatMap((each) => each.split(listSeparator))) {
    const key = trackingKey(text);
    if (key && !byKey.has(key)) byKey.set(key, text.trim());
  }
  return [...byKey.values()];
};
