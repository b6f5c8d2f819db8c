/** What other modules may use of this one. */
export { amount, dayText } from '#api/modules/pdf/figures';
export type { PdfInput } from '#api/modules/pdf/input';
