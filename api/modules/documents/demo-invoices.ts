import type { StaffCaller } from '#api/http/caller';
import { findAccountant, listContainersToInvoice } from '#api/modules/documents/demo-invoices.repository';
import { draftContainer, listDraftsOf } from '#api/modules/documents/drafts.repository';
import { issueDraft } from '#api/modules/documents/issue';
import { listLines } from '#api/modules/documents/issue.repository';
import { spareReminders } from '#api/modules/documents/reminders.repository';
import type { Company } from '#contract/company/schema';
import type { Database } from '#db/database';

/** The demo's invoices. The accounts officer issued each on the day its container was loaded. */
export async function issueDemoInvoices(db: Database, { now, company }: { now: Date; company: Company }) {
  await db.transaction(async (tx) => {
    const person = await findAccountant(tx);
    if (!person) return;
    const caller: StaffCaller = { ...person, sessionId: 0, role: 'accounts', branch: 'Accra', mustFirst: null };
    for (const { id: containerId, loadedAt } of await listContainersToInvoice(tx, { now })) {
      const work = { tx, caller, source: 'form', now: loadedAt } as const;
      await draftContainer(tx, { containerId, staffId: person.staffId, now: loadedAt });
      for (const { id, clientId } of await listDraftsOf(tx, { containerId })) {
        const lines = await listLines(tx, { clientId, containerId });
        if (lines.length > 0) await issueDraft(work, { company: () => company }, id);
      }
    }
    await spareReminders(tx);
  });
}
