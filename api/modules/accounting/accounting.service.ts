import { conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { dayCell } from '#api/http/csv';
import { estimateClients, type JournalLine, listJournal, sumJournal } from '#api/modules/accounting/journal.repository';
import { readClosedDay } from '#api/modules/books/index';
import { recordDesk } from '#api/modules/desk/index';
import { fileOf, largestXlsx, withPlace } from '#api/modules/exports/index';
import type { OutCell, Tables } from '#api/modules/spreadsheets/index';
import type { Received } from '#contract/endpoint';
import type { exportJournal, getTrialBalance } from '#contract/staff/accounting/calls';
import {
  type Account,
  accountCodes,
  accountNames,
  accountOfCharge,
  longestPeriodDays,
} from '#contract/staff/accounting/rules';
import type { TrialBalance } from '#contract/staff/accounting/schema';
import { journalWords } from '#contract/staff/accounting/words';
import type { Database } from '#db/database';

const dayMs = 86_400_000;
/** A month of more clients may take longer than a statement is allowed to. */
const CLIENTS_AT_ONCE = 5_000;
const cents = (amount: number) => Math.round(amount * 100);
const sideNames = ['debit', 'credit', 'debitGhs', 'creditGhs'] as const;
type Sides = Record<(typeof sideNames)[number], number>;

/** The journal names a kind of charge, a method of payment or an account. */
export function accountOf(name: string): Account {
  const account = (accountOfCharge as Record<string, Account>)[name] ?? accountNames.find((each) => each === name);
  if (!account) throw new Error(`No account for ${name}.`);
  return account;
}

const addUp = (all: readonly Sides[]): Sides => {
  const sum = (side: keyof Sides) => all.reduce((total, each) => total + cents(each[side]), 0) / 100;
  return { debit: sum('debit'), credit: sum('credit'), debitGhs: sum('debitGhs'), creditGhs: sum('creditGhs') };
};

const nothing: Sides = { debit: 0, credit: 0, debitGhs: 0, creditGhs: 0 };
const sidesOf = ({ usd, ghs }: Pick<JournalLine, 'usd' | 'ghs'>): Sides => ({
  ...{ debit: Math.max(usd, 0), credit: Math.max(-usd, 0) },
  ...{ debitGhs: Math.max(ghs ?? 0, 0), creditGhs: Math.max(-(ghs ?? 0), 0) },
});
const shown = (amount: number) => (amount === 0 ? null : amount);

type Deps = { db: Database; now: () => Date; tables: Tables };
export type Accounting = ReturnType<typeof createAccounting>;

export function createAccounting({ db, now, tables }: Deps) {
  /** Without a period: the current month in Ghana. */
  const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
    const today = now().toISOString().slice(0, 10);
    const last = to ?? (from && from > today ? from : today);
    const first = from ?? `${last.slice(0, 8)}01`;
    if (first > last) throw fieldError('from', 'The first day is after the last.');
    if ((Date.parse(last) - Date.parse(first)) / dayMs >= longestPeriodDays)
      throw fieldError('from', `Choose at most ${longestPeriodDays} days.`);
    return { from: first, to: last };
  };

  const trialBalance = async (period: { from: string; to: string }): Promise<TrialBalance> => {
    const shares = 1 + Math.floor((await estimateClients(db)) / CLIENTS_AT_ONCE);
    const found: Awaited<ReturnType<typeof sumJournal>> = [];
    let entries = 0;
    for (let share = 0; share < shares; share += 1) {
      const part = await sumJournal(db, period, { shares, share });
      found.push(...part);
      entries += part[0]?.entries ?? 0;
    }
    const accounts = accountNames.flatMap((account) => {
      const own = found.filter(({ account: name }) => accountOf(name) === account);
      return own.length === 0 ? [] : [{ account, code: accountCodes[account], ...addUp(own) }];
    });
    const lines = found.reduce((sum, each) => sum + each.lines, 0);
    return { ...period, entries, lines, accounts, total: addUp(accounts), closedTo: await readClosedDay(db) };
  };

  /** One short statement per day, so that an export never holds a long transaction. The last row has the sums. */
  async function* journal({ from, to }: { from: string; to: string }, language: keyof typeof journalWords) {
    const { accounts, kinds, headings } = journalWords[language];
    let total = nothing;
    for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
      const day = new Date(at).toISOString().slice(0, 10);
      const found = await listJournal(db, { from: day, to: day });
      total = addUp([total, ...found.map(sidesOf)]);
      yield found.map((line): OutCell[] => {
        const account = accountOf(line.account);
        const { debit, credit, debitGhs, creditGhs } = sidesOf(line);
        return [
          ...[
            dayCell(line.day),
            line.entry,
            kinds[line.kind],
            line.reference,
            line.clientId,
            line.shippingMark,
            line.what,
          ],
          ...[accountCodes[account], accounts[account], shown(debit), shown(credit), shown(debitGhs), shown(creditGhs)],
          line.rate,
        ];
      });
    }
    const closedTo = await readClosedDay(db);
    const isClosed = closedTo !== null && closedTo >= from;
    const state = isClosed ? headings.closed.replace('{day}', closedTo < to ? closedTo : to) : headings.open;
    const empty: OutCell[] = Array.from({ length: 5 }, () => null);
    yield [
      [headings.total, ...empty, state, null, null, total.debit, total.credit, total.debitGhs, total.creditGhs, null],
    ];
  }

  return {
    trialBalance: (query: Received<typeof getTrialBalance>['query']) => trialBalance(periodOf(query)),

    journal: (caller: StaffCaller, query: Received<typeof exportJournal>['query'], gone: AbortSignal) =>
      withPlace(tables, { format: query.format, gone }, async (asker) => {
        const { format, language } = query;
        const period = periodOf(query);
        if (format === 'xlsx' && (await trialBalance(period)).lines > largestXlsx)
          throw conflict(
            `An Excel table holds at most ${largestXlsx.toLocaleString('en')} lines here. Choose fewer days, or CSV.`,
          );
        await db.transaction((tx) =>
          recordDesk(
            { tx, caller, source: 'form', now: now() },
            { action: 'exported the journal', entity: 'staff', ids: [caller.staffId], details: { ...period, format } },
          ),
        );
        const { headings: h } = journalWords[language];
        const headings = [
          ...[h.date, h.entry, h.kind, h.reference, h.client, h.mark, h.what, h.code, h.account],
          ...[h.debit, h.credit, h.debitGhs, h.creditGhs, h.rate],
        ];
        const rows = journal(period, language);
        return fileOf({ name: `journal-${period.from}-to-${period.to}`, sheet: h.sheet, headings, rows }, asker);
      }),
  };
}
