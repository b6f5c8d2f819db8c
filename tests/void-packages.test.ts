import { expect, it, vi } from 'vitest';

/**
 * A void package is in no list, count, total or search. Statements that read packages exclude void ones. The exceptions
 * are listed below, each with its reason.
 */
const exceptions = new Set([
  // They lock or change packages that a person named. The service has refused a void one, or is voiding or restoring
  // it.
  'packages-lock',
  'packages-set-container',
  'packages-more-facts',
  'packages-own',
  'packages-disown',
  'package-times',
  'package-events-insert',
  'handover-lock-packages',
  'handover-lock-wholes',
  'photo-lock-package',
  'photo-of-package',
  'dispute-event',
  'correction-update',
  'correction-event',
  'intake-assign',
  'intake-insert',
  'intake-many-insert',
  'manifest-scan-known',
  'manifest-check-rows',
  // They lock the container of a package, void or not.
  'container-lock-of-package',
  'containers-lock-of-packages',
  'containers-lock-of-packages-shared',
  // A record of an action names its packages.
  'transfers-page',
  'bulk-changed-since',
  'bulk-batch-first-items',
  'desk-packages-by-ids',
  'desk-package',
  'discrepancies-list',
  'disputes-list',
  'dispute',
  'desk-counts',
  'overview-work',
  'today-disputes',
  'discrepancies-of-package',
  'discrepancies-extra',
  'discrepancy',
  'handover',
  'manifest-extra',
  'manifest-scan-find',
  'messages-lock-items',
  'messages-packages',
  'messages-list',
  // Undoing an import removes what it created, void or not.
  'import-undo-lock-containers',
  'import-undo-lock',
  'import-undo-facts',
  // A merge moves every package of a client, and its undo brings them back, void or not.
  'merge-lock-packages',
  'merge-counts',
  'merge-list-packages',
  'merge-move-packages',
  // Everything stored about a client is exported or erased.
  'own-data',
  'erase-packages',
  'erase-desk-log',
  'erase-package-events',
  'erase-import-samples',
  'erase-imported-packages',
  // A document names its goods, void or not. A void package has only charges that are on documents.
  'document-detail',
  'client-document',
  'document-lock-goods',
  'document-standing',
  'document-differences',
  'account-storage',
  'account-whole',
  'charge-lock',
  'charges-given',
  'package-scopes',
  'journal-lines',
  'overview-storage',
  // A carton is found in its part, void or not: the service refuses a void one. A joined part is void and empty.
  'carton-find',
  'carton-whole',
  'cartons-of-package',
  'search-carton',
  // They read client_packages, which has no void packages.
  'packages-summaries',
  'packages-details',
  'package-charges',
  'charges-page',
  'charge-one',
  'client-statement',
  'client-statement-json',
  // A part, void or not, leads to its package, which is read from client_packages.
  'package-detail-of-part',
  // A container with a package, void or not, is in use.
  'imported-containers-facts',
  // They change packages that a person named. The service has refused a void one.
  'transfer-keep-branch',
  'package-destination-set',
  // Whether the company has received anything yet.
  'today-set-up',
]);

async function statementsOfPackages(): Promise<[name: string, text: string][]> {
  vi.resetModules();
  const { knownStatements } = await import('#db/database');
  await import('#api/app');
  return [...knownStatements()].filter(([, text]) => /\b(from|join|update|into)\s+packages\b/i.test(text));
}

it('leaves void packages out of every statement that reads packages, but for those with a reason', async () => {
  const all = await statementsOfPackages();
  expect(all.length).toBeGreaterThan(40);
  // A statement family gets its conditions from the list's filter; desk-packages-list.long.test.ts and voids.test.ts test
  // it.
  const families = ['desk-package-', 'search-backlog', 'search-add', 'demo-'];
  const forgetful = all
    .filter(([name, text]) => !text.includes('voided_at') && !families.some((family) => name.startsWith(family)))
    .map(([name]) => name)
    .filter((name) => !exceptions.has(name));
  expect(forgetful).toEqual([]);
});
