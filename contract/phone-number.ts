// Separate from the calls, so that a page can compare phones without loading their rules.

const marks = /[\s+().-]/g;

/**
 * Digits in the form of E.164 without its plus; a number without a country is Ghana's: 0244123456, 244123456, +233 24 412 3456 and
 * 00233244123456 are one phone. The function phone_key() of migration 0014 does the same with stored digits, and a test compares the two.
 */
export function phoneKey(phone: string): string {
  // Cut first: the time for thousands of marks on one letter grows with the square of their number.
  const text = phone.slice(0, 1_000).normalize('NFKC').trim();
  const digits = text.replace(marks, '').replace(/^00/, '');
  if (/^2330\d{9}$/.test(digits)) return `233${digits.slice(4)}`;
  if (text.startsWith('+')) return digits;
  if (/^0\d{9}$/.test(digits)) return `233${digits.slice(1)}`;
  return /^[1-9]\d{8}$/.test(digits) ? `233${digits}` : digits;
}

/** Long enough to be called from abroad. A phone in Ghana has nine digits behind 233. */
export const isWholePhone = (key: string) => /^(?:233\d{9}|(?!233)[1-9]\d{7,14})$/.test(key);
