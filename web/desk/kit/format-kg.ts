const format = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Kilograms or pieces: with as many decimals as there are, at most two. */
export const formatKg = (kg: number) => format.format(kg);
