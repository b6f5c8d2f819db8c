/** The messages of the rules themselves stand with the rules, in contract/fields.ts. */
export const validation = { errorPrefix: 'Error:' } as const;
