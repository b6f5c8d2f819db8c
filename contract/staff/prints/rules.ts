/** A larger print job would use up a roll of paper and take minutes in the browser. */
export const packagesPerLabelPrint = 500;
export const labelsPerPrint = 500;

/** A longer manifest is exported instead of printed. */
export const manifestRowsPrinted = 5_000;

/** Paper of a label printer, in millimetres. */
export const labelSizes = ['100x150', '100x100', '100x50', '60x40'] as const;
export type LabelSize = (typeof labelSizes)[number];
