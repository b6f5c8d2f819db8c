import type { Call } from '#contract/call';
import { overviewReaders } from '#contract/staff/money/rules';

export const getTrialBalance = {
  method: 'GET',
  path: '/staff/accounting/trial-balance',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'Debit and credit of every account in a period, in USD and GHS; both sides are equal.',
} as const satisfies Call;

export const exportJournal = {
  method: 'GET',
  path: '/staff/accounting/journal',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'Every document, charge and payment of a period as a balanced entry in double entry, as CSV or Excel.',
  reply: 'file',
} as const satisfies Call;
