import { useState } from 'react';
import { findCountry, ghana } from './countries';
import {
  cutToLength,
  digitsIn,
  formatNational,
  type PhoneNumber,
  readAbroad,
  readStored,
  readTyped,
  wholeNumber,
} from './phone-number';

const show = (number: PhoneNumber, value: string) => {
  const text = formatNational(number);
  return { value, country: number.country, text, shown: text };
};

/** The texts of the two parts of the field, and when `onChange` is called. */
export function usePhone(value: string, onChange: (digits: string) => void) {
  const [state, setState] = useState(() => show(readStored(value, ghana), value));
  // The parent has set another number or none: then the country stays.
  if (state.value !== value) setState(show(readStored(value, state.country), value));

  const accept = (number: PhoneNumber) => {
    const digits = wholeNumber(number);
    setState(show(number, digits));
    if (digits !== value) onChange(digits);
  };

  return {
    country: state.country,
    text: state.text,
    setText: (text: string) => setState((known) => ({ ...known, text })),
    /** An untouched number stays as it came, however odd. */
    take(text = state.text) {
      if (text !== state.shown) accept(readTyped(text, state.country));
    },
    /** True when it was a whole number, which then replaces the old one. */
    takeAbroad(text: string): boolean {
      const number = readAbroad(text, state.country);
      if (number) accept(number);
      return number !== null;
    },
    takeEarly(iso: string, text: string) {
      if (iso !== state.country.iso || text !== state.shown) accept(readTyped(text, findCountry(iso)));
    },
    choose: (iso: string) => accept(cutToLength({ country: findCountry(iso), national: digitsIn(state.text) })),
  };
}
