/** What other modules may use of this one. */
export { clientActor, ownEntry, recordAudit } from '#api/modules/audit/record-audit';
