const format = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Volumes of goods with all four decimals, so that they stand digit below digit. */
export const fullCbm = (cbm: number) => format.format(cbm);
