/** A package with more cartons is not counted carton by carton. The function most_cartons() of migration 0029 says the same. */
export const mostCartons = 500;
