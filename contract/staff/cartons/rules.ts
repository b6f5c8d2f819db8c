/** A package with more cartons has no carton rows. The function most_cartons() of migration 0029 says the same. */
export const mostCartons = 500;
