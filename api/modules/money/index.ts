/** What other modules may use of this one. */

export { cashLeftAlone, needsSecondForCash } from '#api/modules/money/cash-limit.service';
export { lockDrawer } from '#api/modules/money/drawer.repository';
export { paidInWords } from '#api/modules/money/refund-words';
export { findStatementOfClient } from '#api/modules/money/statement.repository';
