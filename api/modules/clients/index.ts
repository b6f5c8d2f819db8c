/** What other modules may use of this one. */
export { type ImportedClients, importedClients } from '#api/modules/clients/imported-clients';
