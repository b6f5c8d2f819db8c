/** What other modules may use of this one. */
export { clientActor, recordAudit } from '#api/modules/audit/record-audit';
