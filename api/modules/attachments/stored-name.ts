// Letters that turn the reading direction or are invisible: `exe.gpj` must not look like `jpg.exe`.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** Characters that file systems refuse, or that a page or spreadsheet would interpret. */
const awkward = /[<>:"|?*`&;$%\\/]/g;
const longest = 80;
const longestSent = 255;

/** The name that a person gave the file, without folder, ending and invalid characters. */
function titleOf(sent: string): string {
  // Cut first, because the expressions below read each dot and each space more than once.
  const name = (sent.normalize('NFC').split(/[\\/]/).at(-1) ?? '').slice(0, longestSent);
  const words = name
    .replace(unseen, '')
    .replace(/(?:\.[A-Za-z0-9]{1,5})+$/, '')
    .replace(awkward, ' ')
    // Specification, Attachment names: a dash divides the parts and an underscore stands for a space.
    .replace(/[-_\s]+/gu, ' ')
    .replace(/^[ .=+@]+|[ .]+$/g, '');
  return [...words].slice(0, longest).join('').trim();
}

/**
 * The stored name of a file. The card shows the first of exactly seven parts (specification, Attachment names): the title, a year and the five
 * parts of a random number. The ending follows from the content and decides about the preview.
 */
export function storedName(sent: string, { year, uuid, extension }: { year: number; uuid: string; extension: string }) {
  const title = (titleOf(sent) || 'file').replaceAll(' ', '_');
  return `${title}-${year}-${uuid}.${extension}`;
}

/** Specification, Attachment names: the first of seven parts, or the last of any other name; underscores are spaces. */
export function shownName(stored: string): string {
  const parts = stored.split('-');
  const part = (parts.length === 7 ? parts[0] : parts.at(-1)) ?? '';
  return (part || stored).replaceAll('_', ' ');
}
