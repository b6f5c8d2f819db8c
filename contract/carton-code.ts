import { trackingKey } from '#contract/tracking-number';

/** The carton and its package as received. A split changes neither. */
export type CartonNumber = { wholeId: number; position: number };

/** Luhn: detects a wrong digit, and two swapped digits. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const twoDigits = (position: number) => String(position).padStart(2, '0');

/** What the label of a carton says and scanners read, for example CT1048576N037: carton 3 of package 1048576, check digit 7. */
export const cartonCode = ({ wholeId, position }: CartonNumber) =>
  `CT${wholeId}N${twoDigits(position)}${checkDigit(`${wholeId}${twoDigits(position)}`)}`;

/** Null when the text is not a carton code. */
export function readCartonCode(text: string): CartonNumber | null {
  const found = /^CT(\d{1,15})N(\d{2,3})(\d)$/.exec(trackingKey(text));
  if (!found) return null;
  const [, whole = '', place = '', digit = ''] = found;
  const position = Number(place);
  if (position < 1 || checkDigit(`${whole}${place}`) !== Number(digit)) return null;
  return { wholeId: Number(whole), position };
}
