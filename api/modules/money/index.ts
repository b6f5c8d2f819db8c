/** What other modules may use of this one. */

export { statementLinesOf } from '#api/modules/money/balance.service';
export { needsSecondForCash } from '#api/modules/money/cash-limit.service';
