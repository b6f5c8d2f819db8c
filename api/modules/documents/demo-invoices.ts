import type { StaffCaller } from '#api/http/caller';
import type { Work } from '#api/modules/desk/index';
import {
  findAccountant,
  listContainersToInvoice,
  listEndedStorages,
} from '#api/modules/documents/demo-invoices.repository';
import { draftContainer, insertDraft, listDraftsOf } from '#api/modules/documents/drafts.repository';
import { issueDraft } from '#api/modules/documents/issue';
import { listLines } from '#api/modules/documents/issue.repository';
import { spareReminders } from '#api/modules/documents/reminders.repository';
import type { Company } from '#contract/company/schema';
import type { Database } from '#db/database';

type Moment = { at: Date; issue: (work: Work) => Promise<void> };

/**
 * The demo's invoices, in the order of their days. The accounts officer issued one for each client when a container was
 * loaded, and one for storage when the goods were handed over.
 */
export async function issueDemoInvoices(db: Database, { now, company }: { now: Date; company: Company }) {
  await db.transaction(async (tx) => {
    const person = await findAccountant(tx);
    if (!person) return;
    const caller: StaffCaller = { ...person, sessionId: 0, role: 'accounts', branch: 'Accra', mustFirst: null };
    const deps = { company: () => company };
    const loaded = (await listContainersToInvoice(tx, { now })).map(
      ({ id, loadedAt }): Moment => ({ at: loadedAt, issue: (work) => invoiceContainer(work, deps, id) }),
    );
    const collected = (await listEndedStorages(tx)).map(
      ({ clientId, at }): Moment => ({ at, issue: (work) => invoiceStorage(work, deps, clientId) }),
    );
    for (const { at, issue } of [...loaded, ...collected].sort((a, b) => a.at.getTime() - b.at.getTime()))
      await issue({ tx, caller, source: 'form', now: at });
    await spareReminders(tx);
  });
}

type Deps = { company: () => Company };

async function invoiceContainer(work: Work, deps: Deps, containerId: number) {
  const { tx, caller, now } = work;
  await draftContainer(tx, { containerId, staffId: caller.staffId, now });
  for (const { id, clientId } of await listDraftsOf(tx, { containerId }))
    if ((await listLines(tx, { clientId, containerId, now })).length > 0) await issueDraft(work, deps, id);
}

async function invoiceStorage(work: Work, deps: Deps, clientId: number) {
  const { tx, caller, now } = work;
  await issueDraft(work, deps, await insertDraft(tx, { clientId, containerId: null, staffId: caller.staffId, now }));
}
