/** A plan proposes no more at a time. The next plan goes on from there. */
export const linesPerPlan = 500;

/** Of what waits, no more is counted. */
export const waitingCounted = 10_000;
