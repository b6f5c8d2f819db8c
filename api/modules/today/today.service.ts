import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { knownBranches } from '#api/modules/branches/index';
import { readOwed } from '#api/modules/overview/index';
import {
  listBranchDays,
  listJobs,
  listOpenDrawers,
  listShips,
  readChecks,
  readDiscrepancies,
  readDisputes,
  readLate,
  readMessages,
  readPaidAndReceived,
  readSetUp,
  readStorage,
  readUnidentified,
  readWaiting,
} from '#api/modules/today/today.repository';
import { readClientRequests, readTransfers } from '#api/modules/today/today-clients.repository';
import {
  readCredits,
  readDrafts,
  readPendingPayments,
  readRequests,
  readSlips,
} from '#api/modules/today/today-money.repository';
import { cashReaders, readsMoney } from '#contract/staff/money/rules';
import type { Overview } from '#contract/staff/overview/schema';
import type { StaffRole } from '#contract/staff/roles';
import { workFor } from '#contract/staff/today/rules';
import type { Database } from '#db/database';

const loaders = ['admin', 'china-warehouse', 'auditor'] as const;
/** The roles that may change an expected arrival. */
const etaDesk = ['admin', 'china-warehouse', 'ghana-warehouse', 'support', 'auditor'] as const;
const feeDesk = ['admin', 'ghana-warehouse', 'accounts', 'support', 'auditor'] as const;
const leaders = ['admin', 'auditor'] as const;

type Owed = Pick<Overview['owed'], 'total' | 'ages'>;

export type TodayService = ReturnType<typeof createToday>;

export function createToday({ db, now }: { db: Database; now: () => Date }) {
  /** The day of each branch begins at its own midnight. */
  const readBranchDays = async (at: Date) => {
    const { open } = await knownBranches(db);
    return listBranchDays(db, { now: at, zones: open.map(({ code, timeZone }) => [code, timeZone] as const) });
  };

  const readFigures = async (at: Date) => {
    const [owed, rest] = await Promise.all([readOwed(db, { now: at }), readPaidAndReceived(db, { now: at })]);
    const { total, ages }: Owed = JSON.parse(owed ?? '');
    const old = Math.round((ages.upTo90 + ages.over90) * 100) / 100;
    return `{"owed":${JSON.stringify({ total, old })},${rest?.slice(1)}`;
  };

  return {
    /** The sections are read in parallel. Sections of other roles are neither read nor returned. */
    async read(caller: StaffCaller): Promise<RawJson> {
      const at = now();
      const { role, staffId } = caller;
      // A warehouse in Ghana sees its own branch; every other role sees all branches.
      const branch = role === 'ghana-warehouse' ? caller.branch : null;
      const here = { now: at, branch };
      const is = (roles: readonly StaffRole[]) => roles.includes(role);
      const when = (roles: readonly StaffRole[], read: () => Promise<string | null>) => (is(roles) ? read() : null);
      const jobs = { checks: is(workFor.comingIn), loads: is(loaders) };
      const cashierId = role === 'ghana-warehouse' ? staffId : null;
      const sections = {
        goOn: jobs.checks || jobs.loads ? listJobs(db, jobs) : null,
        checks: when(workFor.comingIn, () => readChecks(db)),
        late: when(etaDesk, () => readLate(db, { now: at })),
        payments: when(workFor.money, () => readPendingPayments(db, { staffId })),
        requests: when(workFor.money, () => readRequests(db, { staffId })),
        slips: when(workFor.money, () => readSlips(db)),
        drafts: when(workFor.money, () => readDrafts(db)),
        credits: when(workFor.money, () => readCredits(db)),
        clients: when(workFor.clientRequests, () => readClientRequests(db, { staffId, erases: role === 'admin' })),
        transfers: when(workFor.comingIn, () => readTransfers(db, here)),
        unidentified: when(workFor.unidentified, () => readUnidentified(db, { now: at })),
        messages: when(workFor.messages, () => readMessages(db, here)),
        storage: when(feeDesk, () => readStorage(db, { ...here, withFees: readsMoney(role) })),
        discrepancies: when(workFor.discrepancies, () => readDiscrepancies(db, here)),
        disputes: when(workFor.disputes, () => readDisputes(db, here)),
        waiting: when(workFor.waiting, () => readWaiting(db, here)),
        ships: listShips(db, { now: at }),
        drawers: when(cashReaders, () => listOpenDrawers(db, { now: at, cashierId })),
        branches: when(leaders, () => readBranchDays(at)),
        figures: when(leaders, () => readFigures(at)),
        setUp: when(['admin'], () => readSetUp(db)),
      };
      const read = await Promise.all(Object.entries(sections).map(async ([name, text]) => [name, await text] as const));
      const parts = read.flatMap(([name, text]) => (text === null ? [] : `${JSON.stringify(name)}:${text}`));
      const head = `"at":${JSON.stringify(at.toISOString())},"branch":${JSON.stringify(branch)}`;
      return new RawJson(`{${[head, ...parts].join(',')}}`);
    },
  };
}
