import type { Mount } from '#api/http/mount';
import { goneFrom, sendTable } from '#api/http/table-reply';
import type { Accounting } from '#api/modules/accounting/accounting.service';

export function accountingRoutes(mount: Mount, { accounting }: { accounting: Accounting }) {
  mount('getTrialBalance', ({ query }) => accounting.trialBalance(query));
  mount('exportJournal', async ({ caller, query, reply }) =>
    sendTable(reply, await accounting.journal(caller, query, goneFrom(reply))),
  );
}
