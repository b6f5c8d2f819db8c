/** What other modules may use of this one. */
export { discardDraftsOf, draftContainer } from '#api/modules/documents/drafts.repository';
