/** The id of a tier, or none. */
export const tierFilter = /^([1-9]\d{0,4}|none)$/;

/** Can sign in; has an e-mail but no password yet; has no e-mail. */
export const accessFilters = ['yes', 'not-yet', 'no-email'] as const;

export const clientSorts = ['mark', 'newest'] as const;
