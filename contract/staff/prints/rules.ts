/** A print job with more takes a roll of paper, and minutes in the browser. */
export const packagesPerLabelPrint = 500;
export const labelsPerPrint = 500;

/** A longer manifest is exported, not printed. */
export const manifestRowsPrinted = 5_000;

/** Paper of a label printer, in millimetres. */
export const labelSizes = ['100x150', '100x100', '100x50', '60x40'] as const;
export type LabelSize = (typeof labelSizes)[number];
