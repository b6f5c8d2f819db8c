import type { ClientPart } from '#contract/packages/schema';
import { placeOf } from './place-of';

type Place = { status: ClientPart['status']; sentence: string; cartons: number };

/** Parts with the same sentence become one line with their cartons added up. */
export function partsByPlace(parts: readonly ClientPart[], isAir: boolean): Place[] {
  const places = new Map<string, Place>();
  for (const part of parts) {
    const sentence = placeOf(part, isAir);
    const key = `${part.status} ${sentence}`;
    const known = places.get(key);
    places.set(key, { status: part.status, sentence, cartons: part.cartons + (known?.cartons ?? 0) });
  }
  return [...places.values()];
}
