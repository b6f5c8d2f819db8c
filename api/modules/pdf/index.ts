/** What other modules may use of this one. */
export type { PdfInput } from '#api/modules/pdf/input';
