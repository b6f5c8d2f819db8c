/** The messages of the rules are in contract/fields.ts. */
export const validation = { errorPrefix: 'Error:' } as const;
