import { trackingKey } from '#contract/tracking-number';

const plain: Record<string, string> = { Ɛ: 'E', ɛ: 'E', Ɔ: 'O', ɔ: 'O', Ŋ: 'N', ŋ: 'N' };

/** How the search compares text; the function search_key() of migration 0015 does the same, and a test compares the two. */
export const searchKey = (text: string) =>
  trackingKey(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[ƐɛƆɔŊŋ]/g, (letter) => plain[letter] ?? letter),
  );

export type Asked = {
  key: string;
  /** The pattern for the index. Null when the text is too short for anything but an exact match. */
  fragment: string | null;
};

/**
 * Fields that identify a row stand between line feeds. Two ASCII characters are searched only at the start of such a
 * field.
 */
export function askedFor(key: string): Asked {
  const isLong = key.length >= 3 || /\P{ASCII}/u.test(key);
  return { key, fragment: isLong ? key : key.length === 2 ? `\n${key}` : null };
}

/** '#172', '172': the number on our own label. */
export const packageNumberIn = (text: string) => rowNumber(/^#?\s*(\d{1,15})$/.exec(text.trim()));

/** 'H-000002', 'h2'. */
export const handoverNumberIn = (text: string) => rowNumber(/^h\s*(?:-\s*)?(\d{1,15})$/i.exec(text.trim()));

const rowNumber = (match: RegExpExecArray | null) => (match ? Number(match[1]) || null : null);

const countries = /^(?:00)?(?:233|86)(?=\d)/;

/**
 * The digits that every way of writing a phone shares: without country code and leading zero, at most the last nine.
 * Null when the text is not a phone, or when the digits equal the text.
 */
export function phoneFragment(text: string): string | null {
  const typed = text.normalize('NFKC').trim();
  if (!/^\+?[\d\s().\-/\u2010-\u2015]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const isForeign = typed.startsWith('+') || digits.startsWith('00') || digits.length >= 11;
  const local = (isForeign ? digits.replace(countries, '') : digits).replace(/^0+/, '').slice(-9);
  return local.length >= 3 && local !== searchKey(text) ? local : null;
}
