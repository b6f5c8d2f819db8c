// Apart from the calls, so that a page can compare numbers without bringing their rules along.

// Written out instead of \s and \p{Cf}, because PostgreSQL has no such classes that are the same everywhere: the function
// tracking_key() of migration 0012 names the very same characters.
const spaces = '\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const dashes = '\\u002d\\u2010-\\u2015\\u2212';
const invisible =
  '\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f' +
  '\\ufeff\\ufff9-\\ufffb\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0001}\\u{e0020}-\\u{e007f}';
const ignored = new RegExp(`[${spaces}${dashes}${invisible}]`, 'gu');

/**
 * Matching ignores case, spaces, dashes and characters that are not seen, and reads wide letters and digits as narrow ones;
 * the database column `tracking_key` is made the same way.
 */
export const trackingKey = (trackingNumber: string) =>
  trackingNumber
    .normalize('NFKC')
    .replace(ignored, '')
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
