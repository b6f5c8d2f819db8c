import type { TransferRow } from '#contract/staff/transfers/schema';

export const stateOf = ({ sentAt, receivedAt }: Pick<TransferRow, 'sentAt' | 'receivedAt'>) =>
  receivedAt ? 'RECEIVED' : sentAt ? 'SENT' : 'OPEN';
