import { readDecimal } from '../kit/decimal';

/** In cbm, as the server takes it; null when it cannot be. */
export function readCapacity(text: string): number | null {
  const capacity = readDecimal(text, 2);
  return capacity !== null && capacity >= 1 && capacity <= 999 ? capacity : null;
}
