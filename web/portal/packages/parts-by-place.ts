import type { ClientPart } from '#contract/packages/schema';
import { placeOf } from './place-of';

type Place = { status: ClientPart['status']; sentence: string; cartons: number };

/** Parts in the same place become one line with their cartons added up. */
export function partsByPlace(parts: readonly ClientPart[], isAir: boolean): Place[] {
  const places = new Map<string, Place>();
  for (const part of parts) {
    // The sentence of one carton differs from that of several, also in the same place.
    const key = `${part.status} ${placeOf({ ...part, cartons: 2 }, isAir)}`;
    const cartons = part.cartons + (places.get(key)?.cartons ?? 0);
    places.set(key, { status: part.status, sentence: placeOf({ ...part, cartons }, isAir), cartons });
  }
  return [...places.values()];
}
