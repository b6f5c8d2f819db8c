/**
 * §2: a stored name of exactly seven parts between dashes (a name, a year and the five of a random number) is shown by its
 * first part, any other by its last; underscores become spaces.
 */
export function displayName(storedName: string): string {
  const parts = storedName.split('-');
  const part = (parts.length === 7 ? parts[0] : parts.at(-1)) ?? '';
  // A name that begins or ends with a dash still has to be called something.
  return (part || storedName).replaceAll('_', ' ');
}

/** §2: only these have a preview. Cameras write the ending in capitals. */
export const hasPreview = (storedName: string) => /(jpg|jpeg|png)$/i.test(storedName);
