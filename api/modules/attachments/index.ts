/** What other modules may use of this one. */
export { checkDocument } from '#api/modules/attachments/document-check';
