import { readDecimal } from '../kit/decimal';

/** In kg, as the server expects it. Undefined when it is invalid; empty means no limit. */
export function readCapacityKg(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const capacity = readDecimal(text, 1);
  return capacity !== null && capacity >= 1 && capacity <= 100_000 ? capacity : undefined;
}

/** In cbm, as the server expects it. Null when it is invalid. */
export function readCapacity(text: string): number | null {
  const capacity = readDecimal(text, 2);
  return capacity !== null && capacity >= 1 && capacity <= 999 ? capacity : null;
}
