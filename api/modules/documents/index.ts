/** What other modules may use of this one. */
export { countStandingInvoices, discardDraftsOf, draftContainer } from '#api/modules/documents/drafts.repository';
