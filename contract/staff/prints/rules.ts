/** A print job with more takes a roll of paper, and minutes in the browser. */
export const packagesPerLabelPrint = 500;
export const labelsPerPrint = 500;

/** A longer manifest is exported, not printed. */
export const manifestRowsPrinted = 5_000;
