export { readOwed } from '#api/modules/overview/owed.repository';
