export const disputeStates = ['open', 'answered', 'all'] as const;

/** An open dispute that waits longer is overdue, in days. */
export const overdueDisputeDays = 3;
