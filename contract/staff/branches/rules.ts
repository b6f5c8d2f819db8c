import type { StaffRole } from '#contract/staff/roles';

export const countries = ['CN', 'GH'] as const;
export type Country = (typeof countries)[number];

/**
 * A branch is a counter; a warehouse also stores goods for others.
 * Specification, Locations: Koforidua is not a warehouse, on purpose.
 */
export const branchKinds = ['warehouse', 'branch'] as const;

/** What a branch may do. Goods are received and loaded in China; they are checked and handed over in Ghana. */
export const abilities = ['receives', 'loads', 'checksArrivals', 'handsOver', 'takesMoney'] as const;
export type Ability = (typeof abilities)[number];

export const abilitiesIn: Record<Country, readonly Ability[]> = {
  CN: ['receives', 'loads', 'takesMoney'],
  GH: ['checksArrivals', 'handsOver', 'takesMoney'],
};

export const timeZones = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Africa/Accra'] as const;
export const zoneIn: Record<Country, (typeof timeZones)[number]> = { CN: 'Asia/Shanghai', GH: 'Africa/Accra' };

/** The country in which a role works; null means both. */
export const countryOf = (role: StaffRole): Country | null =>
  role === 'china-warehouse' ? 'CN' : role === 'ghana-warehouse' ? 'GH' : null;

/** The open branches where a role works. */
export const branchesOf = <B extends { country: Country; active: boolean }>(role: StaffRole, all: readonly B[]): B[] =>
  all.filter(({ country, active }) => active && (countryOf(role) ?? country) === country);
