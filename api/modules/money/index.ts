/** What other modules may use of this one. */
export { needsSecondForCash } from '#api/modules/money/cash-limit.service';
