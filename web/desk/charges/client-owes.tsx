import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AccountItem } from '#contract/documents/schema';
import { getClientAccount } from '#contract/staff/charges/calls';
import { draftInvoice, getDeskStatementPdf } from '#contract/staff/documents/calls';
import { moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { useAccountWords } from '../kit/account-words';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { DueTag } from '../kit/due-tag';
import { colon, counted, fillIn, joined, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { Panel } from '../kit/panel';
import { shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useDownload } from '../kit/use-download';
import { deskQuery } from '../queries';
import { type AccountRow, accountRows } from './account-rows';
import { dueText } from './item-due';
import { itemWhat } from './item-what';
import '../kit/marks.css';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** The same account that the client reads, for roles that may read money. */
export function ClientOwes({ clientId, mark }: { clientId: number; mark: string }) {
  return useMay(moneyReaders) && <Known clientId={clientId} mark={mark} />;
}

function Known({ clientId, mark }: { clientId: number; mark: string }) {
  const words = useAccountWords();
  const id = String(clientId);
  const mayDraft = useMay(moneyDesk);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, refetch } = useQuery({ ...deskQuery(getClientAccount, { params: { id } }), staleTime: 0 });
  const rows = data ? accountRows(data) : [];
  const { download, isBusy, problem } = useDownload();
  const { run, refusal, isSending } = useCommand(
    (body: { clientId: number }, key) => askDesk(draftInvoice, { body: { ...body, key } }),
    (draft) => {
      invalidateMoney(queries);
      navigate(`/staff/invoices/${draft.id}`);
    },
  );
  return (
    <Panel
      title={words.title}
      isFlush
      actions={
        <>
          <button
            className="panel-link"
            type="button"
            aria-disabled={isBusy}
            onClick={() =>
              void download(
                () => askDeskFile(getDeskStatementPdf, { params: { id }, query: {} }),
                `${mark.replace(/[^\w-]+/g, '-')}-statement.pdf`,
              )
            }
          >
            {words.statement}
          </button>
          {mayDraft && (
            <button
              className="button button-line button-small"
              type="button"
              aria-disabled={isSending}
              onClick={() => void run({ clientId })}
            >
              {words.draft}
            </button>
          )}
        </>
      }
    >
      <FormProblem text={refusal ?? problem} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <dl className="key-row">
          <div>
            <dt>{words.now}</dt>
            <dd className={data.toPayNow > 0 ? 'desk-bad' : undefined}>{usd(data.toPayNow)}</dd>
            {data.toPayNow > 0 && data.toPayNowGhs !== null && <dd>{deskMoney(data.toPayNowGhs, 'GHS')}</dd>}
          </div>
          <div>
            <dt>{words.later}</dt>
            <dd>{usd(data.dueLater)}</dd>
            {data.nextDueOn && <dd>{fillIn(words.next, { date: shortDate(data.nextDueOn) ?? '' })}</dd>}
          </div>
          <div>
            <dt>{words.total}</dt>
            <dd>{usd(data.totalOwed)}</dd>
          </div>
          <div>
            <dt>{words.credit}</dt>
            <dd>{usd(data.credit)}</dd>
          </div>
        </dl>
      )}
      {data && data.waitingSlips.length > 0 && (
        <p>
          <Link to={`/staff/slips?clientId=${id}`}>{counted(words.slips, data.waitingSlips.length)}</Link>
        </p>
      )}
      {data && rows.length === 0 && <p>{words.empty}</p>}
      {data && rows.length > 0 && (
        <DeskTable caption={words.title} columns={columns} rows={rows} keyOf={({ key }) => key} to={pageOf} />
      )}
    </Panel>
  );
}

/** The document of an item, or its package. Payments that count for no invoice yet have no page of their own. */
function pageOf({ item }: AccountRow): string | undefined {
  if (item?.documentId) return `/staff/invoices/${item.documentId}`;
  return item?.packageId ? `/staff/packages/${item.packageId}` : undefined;
}

function useColumns(): readonly Column<AccountRow>[] {
  const words = useAccountWords();
  const { charges, invoices } = useLedgerWords();
  const { money } = useWords();
  const { nameOf, aboutOf } = useItemTexts();
  const due = (item: AccountItem | null) => item && dueText(item, words);
  return [
    {
      name: charges.columns.what,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: ({ item }) => (
        <>
          {nameOf(item)}
          {aboutOf(item) && <span className="record-sub">{aboutOf(item)}</span>}
        </>
      ),
      // What it is about is in the last line, with the day.
      cardCell: ({ item }) => nameOf(item),
    },
    {
      name: invoices.columns.due,
      card: 'more',
      cell: ({ item }) => due(item),
      cardCell: ({ item }) => [due(item), aboutOf(item)].filter(Boolean).join(' · '),
    },
    { name: money.amount, isNumber: true, card: 'amount', cell: (row) => <b>{usd(row.usd)}</b> },
    {
      name: money.state,
      isShort: true,
      card: 'name',
      cell: ({ item }) => item && item.usd >= 0 && <DueTag state={item.state} />,
    },
  ];
}

function useItemTexts() {
  const words = useAccountWords();
  const { chargeKinds } = useLedgerWords();
  const kindOf = ({ kind, number, packageId, given, usd: amount }: AccountItem) => {
    if (given) return chargeKinds[given.kind];
    if (kind === 'NOT_INVOICED' && amount < 0) return words.corrections;
    return fillIn(words.items[kind], { number: number ?? '', id: packageId ?? '' });
  };
  return {
    nameOf: (item: AccountItem | null) =>
      item ? joined([kindOf(item), item.part && words.parts[item.part]]) : words.unallocated,
    aboutOf: (item: AccountItem | null) => {
      const what = item && itemWhat(item, { packages: words.packages, opening: chargeKinds.OPENING });
      if (!what || item.kind === 'INVOICE') return null;
      return item.given?.reason ? `${what}${colon()}${item.given.reason}` : what;
    },
  };
}
