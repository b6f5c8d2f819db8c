export { readDebtors, readOwed } from '#api/modules/overview/owed.repository';
