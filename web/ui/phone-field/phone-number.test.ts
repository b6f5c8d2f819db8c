import { describe, expect, it } from 'vitest';
import { countries, findCountry, ghana } from './countries';
import { cutToLength, formatNational, keepDigits, readStored, readTyped, wholeNumber } from './phone-number';

const [china, italy, unitedKingdom] = ['CN', 'IT', 'GB'].map(findCountry);
const typed = (text: string, chosen = ghana) => {
  const number = readTyped(text, chosen);
  return [number.country.iso, wholeNumber(number)];
};

describe('the list of countries', () => {
  it('begins with those our callers need most, and goes on by name', () => {
    expect(countries.slice(0, 8).map(({ iso }) => iso)).toEqual(['GH', 'CN', 'NG', 'CI', 'TG', 'BF', 'GB', 'US']);
    const names = countries.slice(8).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(countries.length).toBeGreaterThan(200);
  });

  it('names each country once, with a code that can be dialled', () => {
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    for (const { iso, name, callingCode } of countries) {
      expect(iso).toMatch(/^[A-Z]{2}$/);
      expect(name).toMatch(/^\p{Lu}.+$/u);
      expect(callingCode).toMatch(/^[1-9]\d{0,3}$/);
    }
    // The country codes of the platform's own list, so that a typing error shows.
    const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter(({ iso }) => !known.of(iso))).toEqual([]);
  });
});

describe('a typed number', () => {
  it.each([
    ['24 123 4567', 'GH', '233241234567'],
    ['0241234567', 'GH', '233241234567'],
    ['024-123-4567', 'GH', '233241234567'],
    ['+233 24 123 4567', 'GH', '233241234567'],
    ['00233241234567', 'GH', '233241234567'],
    ['+86 138 0000 0104', 'CN', '8613800000104'],
    ['0086 138 0000 0104', 'CN', '8613800000104'],
    ['+44 (0)20 7946 0958', 'GB', '442079460958'],
    ['+39 06 1234567', 'IT', '39061234567'],
    ['+1 242 300 0000', 'BS', '12423000000'],
    ['+1 212 300 0000', 'US', '12123000000'],
    ['+7 495 000 0000', 'RU', '74950000000'],
    ['tel:+233241234567', 'GH', '233241234567'],
    // Our own example number: full length, so its zeros are ordinary digits.
    ['000000101', 'GH', '233000000101'],
    ['0000000101', 'GH', '233000000101'],
    ['', 'GH', ''],
    ['+', 'GH', ''],
  ])('%j is %s %s', (text, iso, digits) => {
    expect(typed(text)).toEqual([iso, digits]);
  });

  it('stays in the chosen country when that shares the code', () => {
    expect(typed('+1 416 000 0000', findCountry('CA'))).toEqual(['CA', '14160000000']);
  });

  it('keeps a first 0 where it belongs to the number', () => {
    expect(typed('0700000000', findCountry('CI'))).toEqual(['CI', '2250700000000']);
    expect(typed('061234567', italy)).toEqual(['IT', '39061234567']);
  });

  it('has at most 15 digits with its country code', () => {
    expect(typed('12345678901234567890')).toEqual(['GH', '233123456789012']);
    expect(typed('+12345678901234567890')).toEqual(['US', '123456789012345']);
    expect(wholeNumber(cutToLength({ country: ghana, national: '12345678901234' }))).toBe('233123456789012');
  });
});

describe('a stored number', () => {
  it('shows its country and its national part', () => {
    const number = readStored('233000000101', ghana);
    expect(number.country).toEqual(ghana);
    expect(formatNational(number)).toBe('00 000 0101');
    expect(readStored('8613800000104', ghana).country).toEqual(china);
    expect(readStored('', china ?? ghana)).toEqual({ country: china, national: '' });
  });

  it('is shown whole when its code is unknown', () => {
    expect(readStored('000123', ghana)).toEqual({ country: ghana, national: '000123' });
  });
});

describe('the written form', () => {
  it.each([
    ['GH', '241234567', '24 123 4567'],
    ['CN', '13800000104', '138 0000 0104'],
    ['NG', '8030000000', '803 000 0000'],
    ['CI', '0700000000', '07 00 00 00 00'],
    ['TG', '90000000', '90 00 00 00'],
    ['GB', '7700900000', '7700 900000'],
    ['US', '2123000000', '212 300 0000'],
    ['DE', '15112345678', '151 123 456 78'],
    ['FR', '612345678', '612 345 678'],
    ['GH', '24', '24'],
    ['GH', '24123456789', '24 123 4567 89'],
  ])('%s %s is %s', (iso, national, text) => {
    expect(formatNational({ country: findCountry(iso), national })).toBe(text);
  });
});

describe('while typing', () => {
  it('lets only digits, spaces and a first plus stand', () => {
    expect(keepDigits('24a1-2(3)', ghana)).toBe('24123');
    expect(keepDigits('+233 2+4', ghana)).toBe('+233 24');
  });

  it('stops at 15 digits in all', () => {
    expect(keepDigits('1234567890123', ghana)).toBe('123456789012');
    expect(keepDigits('0123456789012', ghana)).toBe('0123456789012');
    expect(keepDigits('1234567890123456', unitedKingdom ?? ghana)).toBe('1234567890123');
    expect(keepDigits('+1234567890123456', ghana)).toBe('+123456789012345');
    expect(keepDigits('001234567890123456', ghana)).toBe('00123456789012345');
  });
});
