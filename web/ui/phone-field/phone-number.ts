import { type Country, countryOf } from './countries';

/** The most digits of a number with its country code (ITU E.164). */
const MAX_DIGITS = 15;

/** The groups of the national part, where known; their sum is the number of digits. */
const GROUPS: Record<string, readonly number[]> = {
  GH: [2, 3, 4],
  CN: [3, 4, 4],
  NG: [3, 3, 4],
  CI: [2, 2, 2, 2, 2],
  TG: [2, 2, 2, 2],
  BF: [2, 2, 2, 2],
  GB: [4, 6],
  US: [3, 3, 4],
  CA: [3, 3, 4],
};

/** Countries whose leading 0 belongs to the number and is dialled from abroad too. */
const KEEPS_ZERO = new Set(['CI', 'CG', 'GA', 'IT', 'SM', 'VA']);

export interface PhoneNumber {
  country: Country;
  /** The digits after the country code. */
  national: string;
}

export const digitsIn = (text: string) => text.replace(/\D/g, '');

/** With country code and without plus; empty when only a country was chosen. */
export const wholeNumber = ({ country, national }: PhoneNumber) =>
  national && (country.callingCode + national).slice(0, MAX_DIGITS);

/** A stored number. With an unknown country code it is shown unchanged. */
export function readStored(value: string, chosen: Country): PhoneNumber {
  const digits = digitsIn(value);
  const country = countryOf(digits, chosen) ?? chosen;
  const isKnown = digits.startsWith(country.callingCode);
  return { country, national: isKnown ? digits.slice(country.callingCode.length) : digits };
}

/** Typed or pasted text in any common notation. */
export function readTyped(text: string, chosen: Country): PhoneNumber {
  const abroad = readAbroad(text, chosen);
  if (abroad) return abroad;
  return cutToLength({ country: chosen, national: withoutTrunkZero(digitsIn(text), chosen) });
}

/** Null unless it begins like a number dialled from abroad. */
export function readAbroad(text: string, chosen: Country): PhoneNumber | null {
  const [, prefix, rest = ''] = /^\D*?(\+|00)(.*)$/s.exec(text.replace(/[\s().-]/g, '')) ?? [];
  if (!prefix) return null;
  const digits = digitsIn(rest);
  const country = countryOf(digits, chosen);
  if (!country) return null;
  // Some write "+44 (0)20 …" for both kinds of reader.
  const national = digits.slice(country.callingCode.length);
  return cutToLength({ country, national: withoutTrunkZero(national, country) });
}

export const cutToLength = ({ country, national }: PhoneNumber): PhoneNumber => ({
  country,
  national: national.slice(0, MAX_DIGITS - country.callingCode.length),
});

/** The 0 of calls inside a country. A number that is complete without it has no such 0. */
function withoutTrunkZero(national: string, { iso }: Country): string {
  if (!national.startsWith('0') || KEEPS_ZERO.has(iso)) return national;
  const full = GROUPS[iso]?.reduce((sum, size) => sum + size, 0);
  return full !== undefined && national.length <= full ? national : national.slice(1);
}

/** In groups: the country's own, else threes with at most four at the end. */
export function formatNational({ country, national }: PhoneNumber): string {
  const parts: string[] = [];
  let rest = national;
  for (const size of GROUPS[country.iso] ?? []) {
    if (rest) parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  while (rest.length > 4) {
    parts.push(rest.slice(0, 3));
    rest = rest.slice(3);
  }
  return [...parts, rest].filter(Boolean).join(' ');
}

/** The characters allowed while typing: digits, our spaces, and a leading plus. */
export function keepDigits(text: string, { iso, callingCode }: Country): string {
  let left = MAX_DIGITS - callingCode.length;
  if (text.startsWith('+')) left = MAX_DIGITS;
  else if (text.startsWith('00')) left = MAX_DIGITS + 2;
  else if (text.startsWith('0') && !KEEPS_ZERO.has(iso)) left += 1;
  let kept = '';
  for (const letter of text) {
    const isDigit = /\d/.test(letter);
    if (isDigit && left-- <= 0) break;
    if (isDigit || letter === ' ' || (letter === '+' && kept === '')) kept += letter;
  }
  return kept;
}
