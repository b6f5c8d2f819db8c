export { findBalanceSums, readDebtors, readOwed } from '#api/modules/overview/owed.repository';
