const format = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Volumes with all four decimals, so that the digits align. */
export const fullCbm = (cbm: number) => format.format(cbm);
