import type { Call } from '#contract/call';
import { moneyDesk, overviewReaders } from '#contract/staff/money/rules';
import { adminOnly } from '#contract/staff/roles';

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

export const getBooks = {
  method: 'GET',
  path: '/staff/accounting/books',
  audience: 'staff',
  roles: overviewReaders,
  summary: 'Up to which day the books are closed, and who closed and opened them when.',
} as const satisfies Call;

export const closeBooks = {
  method: 'POST',
  path: '/staff/accounting/books/close',
  audience: 'staff',
  roles: moneyDesk,
  summary: 'Closes the books up to the end of a month that is over: nothing more is booked on these days.',
} as const satisfies Call;

export const openBooks = {
  method: 'POST',
  path: '/staff/accounting/books/open',
  audience: 'staff',
  roles: adminOnly,
  summary: 'Opens closed books again after an earlier day, or all of them, with a reason.',
} as const satisfies Call;
