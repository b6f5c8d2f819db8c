import { useQuery } from '@tanstack/react-query';
import { getClientStatement } from '#contract/staff/money/calls';
import { moneyReaders } from '#contract/staff/money/rules';
import type { Balance, StatementLine } from '#contract/staff/money/schema';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { Panel } from '../kit/panel';
import { useRecordWords } from '../kit/record-words';
import { bookDay, shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { amountColumn } from './amount-column';
import { StatementWhat } from './statement-what';
import './client-account.css';

const usd = (amount: number | null) => amount !== null && deskMoney(amount, 'USD');
/** As many lines as fit above the fold; the others are on the statement page. */
const shown = 8;

/** What this client owes and the latest lines of the statement, for roles that may read money. */
export function ClientMoney({ clientId }: { clientId: number }) {
  return useMay(moneyReaders) && <Known id={String(clientId)} />;
}

function Known({ id }: { id: string }) {
  const { account: words } = useWords().money;
  const { client: record } = useRecordWords();
  const columns = useColumns();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getClientStatement, { params: { id }, query: {} }),
    staleTime: 0,
  });
  if (!data) {
    return (
      <Panel title={words.card}>
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </Panel>
    );
  }
  const { lines, balance } = data;
  return (
    <>
      <Panel title={words.card} isFlush>
        <KeyRow balance={balance} />
      </Panel>
      <Panel
        title={words.statement}
        note={lines.length > shown ? fillIn(record.latest, { count: shown, all: lines.length }) : null}
        actions={
          <Link className="panel-link" to={`/staff/clients/${id}/account`}>
            {record.whole}
          </Link>
        }
        isFlush
      >
        {lines.length === 0 ? (
          <p>{record.noLines}</p>
        ) : (
          <DeskTable
            caption={words.statement}
            columns={columns}
            rows={lines.slice(-shown).reverse()}
            keyOf={({ kind, id: line }) => `${kind}-${line}`}
          />
        )}
      </Panel>
    </>
  );
}

function KeyRow({ balance }: { balance: Balance }) {
  const { client: words } = useRecordWords();
  const { amountDueGhs, usdGhs, amountDue } = balance;
  const isCredit = balance.balance < 0;
  return (
    <dl className="key-row">
      <div>
        <dt>{isCredit ? words.credit : words.due}</dt>
        <dd className={amountDue > 0 ? 'desk-bad' : undefined}>{usd(Math.abs(balance.balance))}</dd>
        {amountDue > 0 && amountDueGhs !== null && usdGhs !== null && (
          <dd>{fillIn(words.inCedis, { ghs: deskMoney(amountDueGhs, 'GHS'), rate: usdGhs })}</dd>
        )}
      </div>
      <div>
        <dt>{words.onTheWay}</dt>
        <dd>{usd(balance.onTheWay)}</dd>
        <dd>{words.estimate}</dd>
      </div>
      <div>
        <dt>{words.paid}</dt>
        <dd>{usd(balance.paid)}</dd>
      </div>
      <div>
        <dt>{words.pending}</dt>
        <dd>{usd(balance.pending)}</dd>
      </div>
    </dl>
  );
}

function useColumns(): readonly Column<StatementLine>[] {
  const { money } = useWords();
  const { columns: names } = money.account;
  return [
    { name: money.date, isShort: true, card: 'name', cell: ({ at }) => shortDate(bookDay(at)) },
    {
      ...{ name: names.what, isMain: true, isLong: true, card: 'title' },
      cell: (line) => <StatementWhat line={line} />,
    },
    amountColumn(names.charge, 'amount', ({ charge }) => usd(charge)),
    amountColumn(names.payment, 'amount', ({ payment }) => usd(payment)),
    {
      ...amountColumn<StatementLine>(names.balance, 'measure', ({ balance }) => usd(balance)),
      cell: ({ balance }) => <b>{usd(balance)}</b>,
    },
  ];
}
