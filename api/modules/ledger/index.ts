/** What other modules may use of this one. */
export { clearAllocations, holdAccount, insertAllocation } from '#api/modules/ledger/account.repository';
export { type Accounts, figuresOf } from '#api/modules/ledger/account.service';
export { allocateFree, freeOverpaid } from '#api/modules/ledger/allocate';
export { checkRelease } from '#api/modules/ledger/releases.service';
