// Separate from the calls: the page shows this name on the card, and the server gives it to the downloaded file.

/**
 * Specification, Attachment names: on purpose, a stored name of exactly seven parts between dashes (a name, a year and the five of a random number) is shown by its
 * first part, any other by its last; underscores become spaces.
 */
export function displayName(storedName: string): string {
  const parts = storedName.split('-');
  const part = (parts.length === 7 ? parts[0] : parts.at(-1)) ?? '';
  // A name that begins or ends with a dash still needs a text.
  return (part || storedName).replaceAll('_', ' ');
}

/** The name on the card with the ending of the stored file, so that the device knows how to open it. */
export function downloadName(storedName: string): string {
  const name = displayName(storedName);
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(storedName) ?? [];
  return name.endsWith(ending) ? name : name + ending;
}
