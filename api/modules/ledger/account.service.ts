import { notFound, orNotFound } from '#api/http/app-error';
import {
  findAccount,
  findFigures,
  isOwnPackage,
  listChargesOfPackage,
  listRunningStorage,
  type WholeAccount,
} from '#api/modules/ledger/account.repository';
import { dayOf } from '#api/modules/rates/index';
import type { Account, AccountItem, PackageCharges, SlipRow } from '#contract/documents/schema';
import type { Database, Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);
const usd = (amount: number) => amount / 100;

/**
 * The four figures. Payments that count for no invoice pay what is on no invoice; what is left of them lowers what is due, then what is
 * due later, and then it is a credit.
 */
export async function figuresOf(db: Queryable, clientId: number, now: Date) {
  return figured(await findFigures(db, { clientId, today: dayOf(now), now }));
}

function figured(found: WholeAccount['figures']) {
  const due = cents(found.dueNow) + cents(found.notInvoiced) - cents(found.unallocated);
  const later = cents(found.later) + Math.min(due, 0);
  const toPayNow = Math.max(due, 0);
  return {
    toPayNow: usd(toPayNow),
    dueLater: usd(Math.max(later, 0)),
    totalOwed: usd(toPayNow + Math.max(later, 0)),
    unallocated: found.unallocated,
    credit: usd(Math.max(-later, 0)),
    usdGhs: found.usdGhs,
    rateOn: found.rateOn,
    rateSetAt: found.rateSetAt,
    toPayNowGhs: found.usdGhs === null ? null : usd(Math.round(toPayNow * found.usdGhs)),
    nextDueOn: found.nextDueOn,
  };
}

const nothing = {
  ...{
    part: null,
    documentId: null,
    number: null,
    packageId: null,
    what: null,
    left: null,
    rest: null,
    eta: null,
    storage: null,
  },
  ...{ dueOn: null, days: null },
} as const;

const urgency = { OVERDUE: 0, TODAY: 1, LATER: 2, PAID: 3, NONE: 4 } as const;

function itemsOf({ invoices, stored, open }: WholeAccount): AccountItem[] {
  const items: AccountItem[] = [
    ...invoices.map((row) => ({ ...nothing, kind: 'INVOICE' as const, ...row })),
    ...stored.map(({ packageId, what, usd: fee, ...storage }) => ({
      ...nothing,
      ...{ kind: 'STORAGE' as const, packageId, what, usd: fee, storage },
      state: storage.chargedDays > 0 ? ('TODAY' as const) : ('LATER' as const),
      dueOn: storage.freeUntil,
    })),
  ];
  if (open.usd > 0) {
    const counted = open.packages === 1 ? '1 package' : `${open.packages} packages`;
    const what = open.packages === 0 ? null : counted;
    items.push({ ...nothing, kind: 'NOT_INVOICED', what, usd: open.usd, state: 'TODAY', dueOn: open.since });
  }
  return items.sort((a, b) => urgency[a.state] - urgency[b.state]);
}

type Deps = { db: Database; now: () => Date; waitingSlips: (clientId: number) => Promise<SlipRow[]> };

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, now, waitingSlips }: Deps) {
  return {
    async ofPackage(clientId: number, packageId: number): Promise<PackageCharges> {
      if (!(await isOwnPackage(db, { id: packageId, clientId }))) throw notFound();
      const at = now();
      const asked = { clientId, packageId, today: dayOf(at), now: at };
      const lines = await listChargesOfPackage(db, asked);
      const [running] = await listRunningStorage(db, asked);
      if (!running) return { lines, storage: null };
      const { packageId: _package, what: _what, ...storage } = running;
      return { lines, storage };
    },

    async of(clientId: number): Promise<Account> {
      const at = now();
      const account = orNotFound(await findAccount(db, { clientId, today: dayOf(at), now: at }));
      return {
        asOf: at.toISOString(),
        ...figured(account.figures),
        items: itemsOf(account),
        waitingSlips: await waitingSlips(clientId),
      };
    },
  };
}
