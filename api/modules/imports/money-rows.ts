import { findClosedDay } from '#api/modules/books/index';
import type { Work } from '#api/modules/desk/index';
import type { Cells } from '#api/modules/imports/cell-reader';
import { outcomeOf } from '#api/modules/imports/check-cells';
import {
  type BalanceDraft,
  type CheckedMoney,
  checkBalanceCells,
  checkPaymentCells,
  type PaymentDraft,
} from '#api/modules/imports/check-money-cells';
import { listReady, type RowOutcome, setImported } from '#api/modules/imports/import-rows.repository';
import { inTurns } from '#api/modules/imports/in-turns';
import { type JobDeps, planOf, type RowKind, rowsAtOnce, workOf } from '#api/modules/imports/job';
import { createSuggestions } from '#api/modules/imports/mark-suggestions';
import { createPicker } from '#api/modules/imports/pick-cells';
import { dayInGhana, momentOfDay } from '#api/modules/imports/place-day';
import { findClients } from '#api/modules/imports/resolve-money';
import { undoRows } from '#api/modules/imports/undo-rows';
import { importedBalances } from '#api/modules/ledger/index';
import { importedPayments } from '#api/modules/payments/index';
import { exchangeRateOn, isWithinReason } from '#api/modules/rates/index';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import type { Queryable } from '#db/database';

type Cause = { importId: number };
type Stays = Map<number, { code: string; value: string | null }>;

/** The differences between the two kinds of money. */
type MoneyKind<D> = {
  result: 'charge' | 'payment';
  dayField: 'asOf' | 'paidOn';
  check(cells: Cells, context: { plan: ImportPlan; now: Date }): CheckedMoney<D>;
  /** Two rows with the same key are asked about. */
  keyOf(clientId: number, draft: D): string;
  /** What is already booked, by the position of each draft. */
  known(on: Queryable, drafts: readonly (D & { clientId: number })[]): Promise<Map<number, string>>;
  problemOf(shippingMark: string, draft: D, known: string): ImportRowProblem;
  add(work: Work, drafts: readonly (D & { clientId: number; at: Date })[], cause: Cause): Promise<number[]>;
  remove(
    work: Work,
    ids: readonly number[],
    cause: Cause & { undo: true },
  ): Promise<{ removed: number[]; stays: Stays }>;
};

const moneyText = ({ currency, amount }: BalanceDraft) => `${currency} ${amount.toFixed(2)}`;

const balances: MoneyKind<BalanceDraft> = {
  result: 'charge',
  dayField: 'asOf',
  check: checkBalanceCells,
  keyOf: (clientId, { currency, day }) => `${clientId} ${currency} ${day}`,
  known: importedBalances.sameOf,
  problemOf: (value, _, more) => ({ code: 'sameBalance', field: 'amount', value, more }),
  add: importedBalances.addMany,
  remove: importedBalances.removeMany,
};

const referenceKey = (reference: string | null) => (reference ?? '').toUpperCase().replace(/[\s\p{P}\p{S}]/gu, '');

const payments: MoneyKind<PaymentDraft> = {
  result: 'payment',
  dayField: 'paidOn',
  check: checkPaymentCells,
  keyOf: (clientId, draft) => `${clientId} ${draft.day} ${moneyText(draft)} ${referenceKey(draft.reference)}`,
  known: importedPayments.sameOf,
  problemOf: (_, draft, more) => ({
    ...{ code: 'samePayment', field: 'amount', more },
    value: [moneyText(draft), draft.day, draft.reference ?? []].flat().join(', '),
  }),
  add: importedPayments.addMany,
  remove: importedPayments.removeMany,
};

/** The rate of each day with an amount in cedis. Days before the first rate of the desk have none: old books have rates of their own. */
async function ratesOf(on: Queryable, drafts: readonly { draft: BalanceDraft }[]) {
  const days = new Set(drafts.flatMap(({ draft }) => (draft.rate === null ? [] : [draft.day])));
  const rates = new Map<string, number | null>();
  for (const day of days) rates.set(day, await exchangeRateOn(on, day));
  return rates;
}

export const balanceRows = moneyRows(balances);
export const paymentRows = moneyRows(payments);

function moneyRows<D extends BalanceDraft>(kind: MoneyKind<D>): RowKind {
  /** The client of each draft, and what is already booked. */
  const resolve = async (deps: JobDeps, on: Queryable, drafts: readonly { row: number; draft: D }[]) => {
    const found = await findClients(
      deps,
      on,
      drafts.map(({ draft }) => draft),
    );
    // In the writing transaction the books stay locked until it ends.
    const closedTo = await findClosedDay(on);
    const closedDay = ({ day }: D): ImportRowProblem[] =>
      closedTo !== null && day <= closedTo
        ? [{ code: 'closedDay', field: kind.dayField, value: closedTo, more: null }]
        : [];
    const rates = await ratesOf(on, drafts);
    const farRate = ({ day, rate }: D): ImportRowProblem[] => {
      const usual = rates.get(day) ?? null;
      const isFar = rate !== null && usual !== null && !isWithinReason(rate, usual);
      return isFar ? [{ code: 'farRate', field: 'rate', value: String(rate), more: String(usual) }] : [];
    };
    const resolved = drafts.flatMap(({ row, draft }, at) => {
      const clientId = found[at]?.clientId ?? null;
      return clientId === null ? [] : [{ row, draft, clientId, shippingMark: found[at]?.shippingMark ?? '' }];
    });
    const known = await kind.known(
      on,
      resolved.map(({ draft, clientId }) => ({ ...draft, clientId })),
    );
    return {
      lost: drafts.flatMap((each, at) => {
        const problems = found[at]?.problems ?? [];
        return problems.length > 0 ? [{ ...each, problems }] : [];
      }),
      resolved: resolved.map((each, at) => {
        const same = known.get(at);
        const twice = same ? [kind.problemOf(each.shippingMark, each.draft, same)] : [];
        return { ...each, problems: [...twice, ...closedDay(each.draft), ...farRate(each.draft)] };
      }),
    };
  };

  return {
    async createCheck(deps, job) {
      const plan = planOf(job);
      const pick = createPicker(plan);
      const firstRow = new Map<string, number>();
      const alike = createSuggestions(deps);
      return async (rows, at) => {
        const checked = await inTurns(rows, ({ row, cells }) => ({
          row,
          ...kind.check(pick(cells), { plan, now: at }),
        }));
        const wrong = checked.filter(({ draft }) => draft === null);
        // Also for rows with other errors: a row shows all its errors at once.
        const unknown = await findClients(
          deps,
          deps.db,
          wrong.map(({ named }) => named),
        );
        const said = new Map<number, ImportRowProblem[]>(wrong.map(({ row }, n) => [row, unknown[n]?.problems ?? []]));
        const whole = checked.flatMap(({ row, draft }) => (draft ? [{ row, draft }] : []));
        const { lost, resolved } = await resolve(deps, deps.db, whole);
        for (const { row, problems } of lost) said.set(row, problems);
        for (const { row, draft, clientId, problems } of resolved)
          said.set(row, [...problems, ...repeated(row, draft, clientId, firstRow)]);
        const outcomes: RowOutcome[] = [];
        for (const { row, draft, figures, problems } of checked) {
          const all = [...problems, ...(said.get(row) ?? [])];
          for (const problem of all)
            if (problem.code === 'unknownMark') problem.more = await alike(problem.value ?? '');
          outcomes.push({ row, state: outcomeOf(all, plan), parcel: draft, problems: all, figures: true, ...figures });
        }
        return outcomes;
      };
    },

    /** Checked again in the writing transaction: clients may have been merged or payments recorded. */
    async importSome(deps, job, tx, after) {
      const { id } = job;
      const plan = planOf(job);
      const now = deps.now();
      const ready = await listReady<D>(tx, { id, after, limit: rowsAtOnce });
      const { lost, resolved } = await resolve(deps, tx, ready);
      const decided = [...lost, ...resolved].map((each) => ({ ...each, state: outcomeOf(each.problems, plan) }));
      const isGood = ({ state }: { state: string }) => state === 'GOOD' || state === 'WARNED';
      const changed = decided
        .filter((each) => !isGood(each))
        .map(({ row, draft, state, problems }): RowOutcome => ({ row, state, parcel: draft, problems }));
      const good = resolved.filter(({ problems }) => isGood({ state: outcomeOf(problems, plan) }));
      const drafts = good.map(({ draft, clientId }) => ({
        ...draft,
        clientId,
        at: momentOfDay(draft.day, now, dayInGhana),
      }));
      const ids = await kind.add(workOf(tx, job, now), drafts, { importId: id });
      await setImported(tx, { id, result: kind.result, rows: good.map(({ row }, at) => ({ row, id: ids[at] ?? 0 })) });
      return { taken: ready.length, last: ready.at(-1)?.row ?? after, imported: good.length, changed };
    },

    undoSome: (...load) => undoRows(load, kind.remove),
  };

  function repeated(row: number, draft: D, clientId: number, firstRow: Map<string, number>): ImportRowProblem[] {
    const key = kind.keyOf(clientId, draft);
    const first = firstRow.get(key);
    if (first === undefined) {
      firstRow.set(key, row);
      return [];
    }
    const value = `${moneyText(draft)}, ${draft.day}`;
    return [{ code: 'repeatedInFile', field: 'amount', value, more: String(first) }];
  }
}
