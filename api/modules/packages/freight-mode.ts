import { fieldError } from '#api/http/app-error';
import type { FreightMode } from '#contract/freight';

export const weightMissing = 'Enter the weight in kg: air freight is billed by weight.';
export const noAirPrice = 'This category has no price for air freight. Ask accounts to set one.';

/** Why a package, or one carton of it, cannot go into a container or air shipment. Null when it can. */
export function wrongMode(name: string, mode: FreightMode, container: { reference: string; mode: FreightMode }) {
  if (mode === container.mode) return null;
  return mode === 'AIR'
    ? `${name} goes by air and ${container.reference} is a container. Put it into an air shipment.`
    : `${name} goes by sea and ${container.reference} is an air shipment. Put it into a container.`;
}

type Weighed = {
  mode: FreightMode;
  weightKg: number | null;
  isSplit: boolean;
  containerId: number | null;
  containerReference: string | null;
};
type Wanted = { mode?: FreightMode | undefined; weightKg?: number | null | undefined };

/** The mode of loaded goods is fixed, and all parts share one mode. */
export function modeAfter(before: Weighed, { mode = before.mode, weightKg }: Wanted) {
  const weight = weightKg ?? before.weightKg;
  if (mode !== before.mode) {
    if (before.isSplit)
      throw fieldError('mode', 'This package is split. Join its parts before you change between sea and air.');
    if (before.containerId !== null)
      throw fieldError(
        'mode',
        `This package is in ${before.containerReference}. Take it out before you change its mode.`,
      );
  }
  if (mode === 'AIR' && weight === null) throw fieldError('weightKg', weightMissing);
  return { mode, weightKg: weight };
}
