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
import { messengers } from '#contract/staff/messages/rules';
import { cashReaders, moneyDesk, readsMoney } from '#contract/staff/money/rules';
import type { Overview } from '#contract/staff/overview/schema';
import { correctors } from '#contract/staff/package-corrections/rules';
import type { StaffRole } from '#contract/staff/roles';
import type { Database } from '#db/database';

/** An auditor reads the work of all roles. */
const withAuditor = (roles: readonly StaffRole[]) => [...roles, 'auditor'] as const;
const checkers = withAuditor(['admin', 'ghana-warehouse']);
const loaders = withAuditor(['admin', 'china-warehouse']);
/** The roles that may change an expected arrival. */
const etaDesk = withAuditor(['admin', 'china-warehouse', 'ghana-warehouse', 'support']);
const identifiers = withAuditor(['admin', 'china-warehouse', 'support']);
const counters = withAuditor(['admin', 'ghana-warehouse', 'support']);
const feeDesk = withAuditor(['admin', 'ghana-warehouse', 'accounts', 'support']);
const clientDesk = ['admin', 'support'] as const;
const leaders = withAuditor(['admin']);

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
      const jobs = { checks: is(checkers), loads: is(loaders) };
      const cashierId = role === 'ghana-warehouse' ? staffId : null;
      const sections = {
        goOn: jobs.checks || jobs.loads ? listJobs(db, jobs) : null,
        checks: when(checkers, () => readChecks(db)),
        late: when(etaDesk, () => readLate(db, { now: at })),
        payments: when(withAuditor(moneyDesk), () => readPendingPayments(db, { staffId })),
        requests: when(withAuditor(moneyDesk), () => readRequests(db, { staffId })),
        slips: when(withAuditor(moneyDesk), () => readSlips(db)),
        drafts: when(withAuditor(moneyDesk), () => readDrafts(db)),
        credits: when(withAuditor(moneyDesk), () => readCredits(db)),
        clients: when(clientDesk, () => readClientRequests(db, { staffId, erases: role === 'admin' })),
        transfers: when(checkers, () => readTransfers(db, here)),
        unidentified: when(identifiers, () => readUnidentified(db, { now: at })),
        messages: when(withAuditor(messengers), () => readMessages(db, here)),
        storage: when(feeDesk, () => readStorage(db, { ...here, withFees: readsMoney(role) })),
        discrepancies: when(counters, () => readDiscrepancies(db, here)),
        disputes: when(withAuditor(correctors), () => readDisputes(db, here)),
        waiting: when(counters, () => readWaiting(db, here)),
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
