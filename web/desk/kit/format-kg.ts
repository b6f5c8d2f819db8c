const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Kilograms or pieces, with at most two decimals. */
export const formatKg = (kg: number) => format.format(kg);
