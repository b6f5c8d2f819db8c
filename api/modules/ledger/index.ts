/** What other modules may use of this one. */
export { clearAllocations, insertAllocation, lockAccount } from '#api/modules/ledger/account.repository';
export { type Accounts, figuresOf } from '#api/modules/ledger/account.service';
export { allocateFree, freeOverpaid, refundedFromFree } from '#api/modules/ledger/allocate';
export { importedBalances } from '#api/modules/ledger/imported-balances';
export { findMoneyLimits } from '#api/modules/ledger/limits.repository';
export { packagesLeft } from '#api/modules/ledger/packages-left';
export { checkRelease } from '#api/modules/ledger/releases.service';
export { type Gone, takeBackGiven } from '#api/modules/ledger/taken-back';
