export const tierFilters = ['1', '2', '3', '4', '5', 'none'] as const;

/** Can sign in; has an e-mail but no password yet; has no e-mail. */
export const accessFilters = ['yes', 'not-yet', 'no-email'] as const;

export const clientSorts = ['mark', 'newest'] as const;
