/** What a client may dispute. */
export const disputeKinds = ['SIZE', 'WEIGHT', 'COUNT', 'DAMAGE', 'OTHER'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

export const disputeOutcomes = ['ACCEPTED', 'DECLINED'] as const;

export const mostDisputePhotos = 3;
export const disputeWords = { min: 2, max: 1000 } as const;
