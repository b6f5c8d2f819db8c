import type { priceUnits } from '#contract/freight';

/** How much of a unit counts as one full load when an agreed price is held against the limit for discounts: a cbm, 100 kg, a piece. */
export const fullLoad: Record<(typeof priceUnits)[number], number> = { cbm: 1, kg: 100, piece: 1 };
