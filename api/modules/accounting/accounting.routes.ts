import type { Mount } from '#api/http/mount';
import { goneFrom, sendTable } from '#api/http/table-reply';
import type { Accounting } from '#api/modules/accounting/accounting.service';
import type { Books } from '#api/modules/books/index';

export function accountingRoutes(mount: Mount, { accounting, books }: { accounting: Accounting; books: Books }) {
  mount('getTrialBalance', ({ query }) => accounting.trialBalance(query));
  mount('exportJournal', async ({ caller, query, reply }) =>
    sendTable(reply, await accounting.journal(caller, query, goneFrom(reply))),
  );
  mount('getBooks', () => books.find());
  mount('closeBooks', ({ caller, body }) => books.close(caller, body));
  mount('openBooks', ({ caller, body }) => books.open(caller, body));
}
