/** The money limits of the company. ledger-zh.ts says the same in Chinese. */
export const limitsEn = {
  title: 'Money limits',
  hint: 'What one person may take off alone, and how much may be due when goods are handed over. All in USD.',
  accounts: 'Accounts may take off in one charge',
  admin: 'An admin may take off in one charge',
  release: 'May be due at hand-over (empty: goods are never held back)',
  releaseName: 'May be due at hand-over',
  never: 'Goods are never held back for money',
  save: 'Set the limits',
  saved: 'The limits are set.',
  past: 'History',
  wrong: 'Enter an amount from 0 to 1,000,000 with at most 2 decimals.',
};
