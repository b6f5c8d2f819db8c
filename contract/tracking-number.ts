// Apart from the calls, so that a page can compare numbers without bringing their rules along.

/** Matching ignores case, spaces and dashes; the database column `tracking_key` is made the same way. */
export const trackingKey = (trackingNumber: string) => trackingNumber.replace(/[\s-]/g, '').toUpperCase();

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
