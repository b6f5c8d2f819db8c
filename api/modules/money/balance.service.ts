import { fieldError, orNotFound } from '#api/http/app-error';
import type { Cell } from '#api/http/csv';
import { findBalance, listBalanceBatch, listBalancesOf } from '#api/modules/money/balance.repository';
import { moneyHeadings } from '#api/modules/money/money-headings';
import { refundText } from '#api/modules/money/refund-words';
import { findStatement } from '#api/modules/money/statement.repository';
import { findBalanceSums, readDebtors } from '#api/modules/overview/index';
import type { Received } from '#contract/endpoint';
import type {
  exportBalances,
  exportClientStatement,
  getClientStatement,
  listBalances,
} from '#contract/staff/money/calls';
import type { Balance, BalanceRow, Statement } from '#contract/staff/money/schema';
import type { Debts } from '#contract/staff/overview/schema';
import type { Database, Queryable } from '#db/database';

/** Also for other modules: inside their transaction it sees their own writes. Refuses an unknown client. */
export async function balanceOf(db: Queryable, clientId: number, now: Date): Promise<Balance> {
  return orNotFound(await findBalance(db, { clientId, now }));
}

type Show = Received<typeof listBalances>['query']['show'];
const isShown = (show: Show, { balance }: BalanceRow) =>
  show === 'all' || (show === 'owing' ? balance > 0 : balance < 0);

const batchSize = 200;
const pageSize = 50;
/** How many clients are read for one page, however few of them owe anything. */
const mostBatches = 10;
const linesShown = 1000;
const linesExported = 20_000;

const balanceCells = (row: BalanceRow): Cell[] => [
  ...[row.clientId, row.shippingMark, row.phone, row.due, row.paid, row.balance, row.onTheWay],
];
export type Balances = ReturnType<typeof createBalances>;

export function createBalances({ db, now }: { db: Database; now: () => Date }) {
  async function* batches(show: Show, start: number) {
    for (let after = start; ; ) {
      const found = await listBalanceBatch(db, { now: now(), after, limit: batchSize });
      const last = found.at(-1);
      yield { rows: found.filter((row) => isShown(show, row)), last: last?.clientId ?? after };
      if (!last || found.length < batchSize) return;
      after = last.clientId;
    }
  }

  const owingPage = async (page: number) => {
    const at = now();
    const text = await readDebtors(db, { now: at, branch: null, age: null, take: pageSize, page });
    const { data, meta }: Debts = JSON.parse(text ?? '');
    const rows = await listBalancesOf(db, { now: at, ids: data.map(({ clientId }) => clientId) });
    return { rows, next: page < meta.pageCount ? String(page + 1) : null };
  };

  /**
   * Who owes most comes first, as in the overview. The other lists go by id, because sorting them would need every
   * balance; a page of them reads only as many clients as it needs.
   */
  const pageOf = async (show: Show, after: string | undefined) => {
    if (show === 'owing') return owingPage(Number(after ?? 1));
    const found: BalanceRow[] = [];
    let looked = 0;
    for await (const { rows, last } of batches(show, Number(after ?? 0))) {
      found.push(...rows);
      looked += 1;
      const cut = found.slice(0, pageSize);
      if (found.length > pageSize) return { rows: cut, next: String(cut.at(-1)?.clientId) };
      if (looked === mostBatches) return { rows: cut, next: String(last) };
    }
    return { rows: found, next: null };
  };

  const statementOf = async (clientId: number, { from, to }: Period, limit: number): Promise<Statement> => {
    if (from && to && from > to) throw fieldError('from', 'The first day is after the last.');
    const at = now();
    const balance = await balanceOf(db, clientId, at);
    const period = { from: from ?? null, to: to ?? null };
    const found = orNotFound(
      await findStatement(db, {
        ...{ clientId, now: at, limit },
        ...period,
      }),
    );
    return { balance, ...period, ...found };
  };

  return {
    of: (clientId: number) => balanceOf(db, clientId, now()),

    statement: (clientId: number, period: Period) => statementOf(clientId, period, linesShown),

    async exportStatement(clientId: number, { language, ...period }: Received<typeof exportClientStatement>['query']) {
      const { opening, closing, lines } = await statementOf(clientId, period, linesExported);
      const until = period.to ?? now().toISOString().slice(0, 10);
      async function* rows(): AsyncGenerator<Cell[][]> {
        yield [[period.from ?? null, 'OPENING', null, null, null, null, null, opening]];
        yield lines.map(({ at, kind, id, what, reference, charge, payment, balance, ...of }) => [
          ...[at.slice(0, 10), of.chargeKind ?? kind, id],
          ...[kind === 'REFUND' ? refundText({ method: of.method, reference, what }) : what, reference],
          ...[charge, payment, balance],
        ]);
        yield [[until, 'CLOSING', null, null, null, null, null, closing]];
      }
      const name = `statement-${clientId}${period.from ? `-${period.from}` : ''}-to-${until}.csv`;
      return { name, headings: moneyHeadings[language].statement, rows: rows() };
    },

    async page({ show, after }: Received<typeof listBalances>['query']) {
      // The total reads every account, so it comes with the first page alone.
      const [page, sums] = await Promise.all([
        pageOf(show, after),
        after === undefined ? findBalanceSums(db, { now: now() }) : null,
      ]);
      return { ...page, total: sums?.[show] ?? null };
    },

    export({ show, language }: Received<typeof exportBalances>['query']) {
      async function* rows(): AsyncGenerator<Cell[][]> {
        for await (const { rows: found } of batches(show, 0)) yield found.map(balanceCells);
      }
      return {
        name: `balances-${show}-${now().toISOString().slice(0, 10)}.csv`,
        headings: moneyHeadings[language].balances,
        rows: rows(),
      };
    },
  };
}

type Period = Received<typeof getClientStatement>['query'];
