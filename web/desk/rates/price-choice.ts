import type { FreightMode, PriceUnit } from '#contract/freight';
import type { FreightWords } from '../translations/freight-en';

/** A mode with its unit, as the form offers them. */
export type PriceChoice = keyof FreightWords['prices'];

export const choicesFor = (isNew: boolean): readonly PriceChoice[] =>
  isNew ? ['SEA cbm', 'SEA piece'] : ['SEA cbm', 'SEA piece', 'AIR kg', 'AIR piece'];

export function readChoice(choice: PriceChoice): { mode: FreightMode; unit: PriceUnit } {
  const [mode, unit] = choice.split(' ');
  // Both halves come from the list above.
  return { mode: mode as FreightMode, unit: unit as PriceUnit };
}
