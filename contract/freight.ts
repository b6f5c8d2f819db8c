/** How goods travel. The mode belongs to the package and decides which price applies. */
export const freightModes = ['SEA', 'AIR'] as const;
export type FreightMode = (typeof freightModes)[number];

/** The unit of a price. Sea freight costs by cbm and air freight by kg; both may cost by piece instead. */
export const priceUnits = ['cbm', 'kg', 'piece'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const usualUnit = { SEA: 'cbm', AIR: 'kg' } as const satisfies Record<FreightMode, PriceUnit>;

/** Cubic centimetres that count as one kilogram. The function volumetric_kg() of migration 0031 says the same. */
export const cubicCmPerKg = 6_000;
