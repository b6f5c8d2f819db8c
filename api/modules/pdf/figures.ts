import { dayInWords } from '#api/http/day-words';
import { isWholePhone, phoneKey } from '#contract/phone-number';

const minus = '\u2212';

/** With thousands separators and a true minus sign, which aligns with the digits. */
export function decimal(value: number, places: number, most = places): string {
  const text = Math.abs(value).toLocaleString('en-GB', { minimumFractionDigits: places, maximumFractionDigits: most });
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

export const amount = (value: number) => decimal(value, 2);
export const usd = (value: number) => `USD ${amount(value)}`;
export const ghs = (value: number) => `GHS ${amount(value)}`;
export const rateText = (value: number) => decimal(value, 2, 4);

/** The UTC day of a date or a timestamp: '3 Oct 2026'. */
export const dayText = dayInWords;

export function timeText(iso: string): string {
  const utc = new Date(iso).toISOString();
  return `${dayText(utc)}, ${utc.slice(11, 16)} UTC`;
}

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Adds in whole cents, so that no rounding error builds up. */
export const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;

/** '+233 24 412 3456'. A phone is stored as its digits, and that of a client in Ghana may begin with 0. */
export function phoneText(phone: string): string {
  const key = phoneKey(phone);
  return isWholePhone(key) ? `+${key.replace(/^(233)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}` : phone;
}

/** The check code in groups of four, as people read it aloud. */
export const groupedCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * Typed text as one safe line, without control characters, direction marks, invisible characters and half characters.
 */
export const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{Variation_Selector}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
