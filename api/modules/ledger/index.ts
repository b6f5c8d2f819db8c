/** What other modules may use of this one. */
export { clearAllocations, dueState, holdAccount, insertAllocation } from '#api/modules/ledger/account.repository';
export { figuresOf } from '#api/modules/ledger/account.service';
export { allocateFree, freeOverpaid } from '#api/modules/ledger/allocate';
export { checkRelease } from '#api/modules/ledger/releases.service';
