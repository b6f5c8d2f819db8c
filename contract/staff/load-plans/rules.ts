/** The most lines of one plan. The next plan continues from there. */
export const linesPerPlan = 500;

/** Counting of waiting goods stops here. */
export const waitingCounted = 10_000;
