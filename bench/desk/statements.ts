import { readFileSync } from 'node:fs';
import pg from 'pg';
import { listJournal, sumJournal } from '#api/modules/accounting/journal.repository';
import { readGivenOff, readRevenue, readStorageRunning } from '#api/modules/overview/lists.repository';
import {
  listCollected,
  listUnderway,
  readJourney,
  readLate,
  readLoaded,
  readMoneyMonths,
} from '#api/modules/overview/overview.repository';
import { readDebtors, readOwed } from '#api/modules/overview/owed.repository';
import { listWork } from '#api/modules/overview/work.repository';
import { listBranchDays, readPaidAndReceived, readStorage, readWaiting } from '#api/modules/today/today.repository';
import type { Database, Statement } from '#db/database';

const firstPage = { take: 25, page: 1 };
const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const figures = {
  'volume per month': readLoaded,
  'containers late': readLate,
  'intake to hand-over': readJourney,
  'containers at sea and in port': listUnderway,
  'owed by age': readOwed,
  'collected per week': listCollected,
  'work per person': listWork,
  'invoiced and collected per month': readMoneyMonths,
  'owed by client and branch': (db: Database, { now }: { now: Date }) =>
    readDebtors(db, { now, branch: null, age: null, ...firstPage }),
  'revenue per container': (db: Database) => readRevenue(db, firstPage),
  'storage running': (db: Database, { now }: { now: Date }) =>
    readStorageRunning(db, { now, branch: null, ...firstPage }),
  'given off in a year': (db: Database, { now }: { now: Date }) =>
    readGivenOff(db, { from: dayBefore(now, 365), to: dayBefore(now, 0), ...firstPage }),
  'trial balance of a month, 5,000 clients': (db: Database, { now }: { now: Date }) =>
    sumJournal(db, { from: dayBefore(now, 30), to: dayBefore(now, 0) }, { shares: 4, share: 1 }),
  'journal of a day': (db: Database, { now }: { now: Date }) =>
    listJournal(db, { from: dayBefore(now, 40), to: dayBefore(now, 40) }),
  'today, waiting longest': (db: Database, { now }: { now: Date }) => readWaiting(db, { now, branch: null }),
  'today, storage': (db: Database, { now }: { now: Date }) => readStorage(db, { now, branch: null, withFees: true }),
  'today, branches': (db: Database, { now }: { now: Date }) => listBranchDays(db, { now, zones: [['Accra', 'UTC']] }),
  'today, paid and received': readPaidAndReceived,
};

type Measured = { name: string; ms: number; cpuMs: number | null };

/**
 * Each figure of the overview and the longest sections of Today, without HTTP: the median over the turns, and
 * PostgreSQL's own CPU time.
 */
export async function measuredStatements(url: string, turns: number): Promise<Measured[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const readText = async ({ name, text }: Statement, values: readonly unknown[] = []) => {
      await client.query({ name, text, values: [...values] });
      return null;
    };
    // Only reads happen here.
    const db = { readText, query: readText } as unknown as Database;
    const told: Measured[] = [];
    for (const [name, read] of Object.entries(figures)) {
      const now = new Date();
      for (let turn = 0; turn < 2; turn += 1) await read(db, { now });
      const before = cpuOf(pid);
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const started = performance.now();
        await read(db, { now });
        times.push(performance.now() - started);
      }
      const after = cpuOf(pid);
      const cpuMs = before === null || after === null ? null : (after - before) / turns;
      told.push({ name, ms: times.sort((a, b) => a - b)[Math.floor(turns / 2)] ?? Number.NaN, cpuMs });
    }
    return told;
  } finally {
    await client.end();
  }
}

/** Milliseconds that a process has worked, on Linux, in steps of ten. */
function cpuOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
