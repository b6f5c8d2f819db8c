export const slipMethods = ['MOBILE_MONEY', 'BANK', 'CASH'] as const;
export const slipStates = ['WAITING', 'CONFIRMED', 'NOT_FOUND', 'WITHDRAWN'] as const;
