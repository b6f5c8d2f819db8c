export const paymentStates = ['PENDING', 'CONFIRMED', 'REVERSED'] as const;

export const paymentMethods = ['CASH', 'BANK', 'MOBILE_MONEY', 'CHEQUE'] as const;
