import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCharges, removeCharge } from '#contract/staff/charges/calls';
import type { ChargeRow } from '#contract/staff/charges/schema';
import { cashDesk, moneyDesk, moneyReaders } from '#contract/staff/money/rules';
import { askDesk } from '../../lib/desk-api';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { colon, fillIn, useWords } from '../kit/language';
import { LazyReasonDialog } from '../kit/lazy-reason-dialog';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { Panel } from '../kit/panel';
import { useRecordWords } from '../kit/record-words';
import { RowButton } from '../kit/row-button';
import { bookDay, shortDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { chargeQuantity } from './charge-quantity';
import { LazyAddCharge } from './lazy-add-charge';
import '../kit/history.css';
import '../kit/marks.css';

interface ChargesPanelProps {
  /** The client whose charges can be added here. Null when the goods have no client yet. */
  client: { id: number; mark: string } | null;
  /** Only the charges of this package. */
  packageId?: number;
}

const shown = 20;

/** The charges of a client or package, open and invoiced, for roles that may read them. */
export function ChargesPanel(props: ChargesPanelProps) {
  return useMay(moneyReaders) && <Known {...props} />;
}

function Known({ client, packageId }: ChargesPanelProps) {
  const { charges: words, chargeKinds } = useLedgerWords();
  const mayChange = useMay(moneyDesk);
  // A warehouse pays cash back to a client.
  const mayRefund = useMay(cashDesk) && packageId === undefined;
  const columns = useColumns(packageId === undefined);
  const { statusMessage, announce } = useStatusMessage();
  const [state, setState] = useState<'OPEN' | 'INVOICED'>('OPEN');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ChargeRow | null>(null);
  // A package has few charges, so all are shown.
  const of = packageId === undefined ? { clientId: String(client?.id), state } : { packageId: String(packageId) };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCharges, { query: { ...of, take: String(shown) } }),
    staleTime: 0,
  });
  const canRemove = (row: ChargeRow) => mayChange && row.isRemovable;
  return (
    <Panel
      title={words.title}
      isFlush
      note={
        packageId === undefined && (
          <fieldset className="history-filters">
            <legend className="visually-hidden">{words.views}</legend>
            {(['OPEN', 'INVOICED'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="charges" checked={state === each} onChange={() => setState(each)} />
                {each === 'OPEN' ? words.open : words.invoiced}
              </label>
            ))}
          </fieldset>
        )
      }
      actions={
        (mayChange || mayRefund) &&
        client && (
          <button className="button button-line button-small" type="button" onClick={() => setAdding(true)}>
            {mayChange ? words.add : chargeKinds.REFUND}
          </button>
        )
      }
    >
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.data.length === 0 && <p>{words.empty}</p>}
      {data && data.data.length > 0 && (
        <>
          <DeskTable
            caption={words.title}
            className="has-short-step"
            columns={columns}
            rows={data.data}
            keyOf={({ id }) => id}
            actions={
              data.data.some(canRemove)
                ? (row) =>
                    canRemove(row) && (
                      <RowButton label={fillIn(words.removeOf, { what: row.what })} onClick={() => setRemoving(row)}>
                        {words.remove}
                      </RowButton>
                    )
                : undefined
            }
          />
          <p>
            <b>{fillIn(words.all, { amount: deskMoney(data.usd, 'USD') })}</b>
            {data.meta.itemCount > shown && ` · ${fillIn(words.shown, { count: shown, all: data.meta.itemCount })}`}
          </p>
        </>
      )}
      {isAdding && client && (
        <LazyAddCharge
          client={client}
          packageId={packageId}
          onClose={() => setAdding(false)}
          onDone={(text) => {
            setAdding(false);
            announce(text);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          charge={removing}
          onClose={() => setRemoving(null)}
          onDone={() => {
            announce(fillIn(words.removed, { what: removing.what }));
            setRemoving(null);
          }}
        />
      )}
    </Panel>
  );
}

function RemoveDialog({ charge, onDone, onClose }: { charge: ChargeRow; onDone: () => void; onClose: () => void }) {
  const { charges: words, reason, reasonMissing } = useLedgerWords();
  const queries = useQueryClient();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) =>
      askDesk(removeCharge, { params: { id: String(charge.id) }, body: { ...body, key } }),
    () => {
      invalidateMoney(queries);
      onDone();
    },
  );
  return (
    <LazyReasonDialog
      title={words.removeTitle}
      label={reason}
      missing={reasonMissing}
      submit={words.remove}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(text) => void run({ reason: text })}
    >
      <p>{`${charge.what}, ${deskMoney(charge.usd, 'USD')}`}</p>
    </LazyReasonDialog>
  );
}

/** The source of a freight price; the kind says it for other charges. */
const sourceWord = (words: Record<string, string>, source: ChargeRow['source']) => words[source];

function useColumns(hasPackages: boolean): readonly Column<ChargeRow>[] {
  const { methods } = useWords().money;
  const ledger = useLedgerWords();
  const { charges: words, chargeKinds } = ledger;
  const { client } = useRecordWords();
  const { columns: names } = words;
  const goods = ({ kind, what, packageId }: ChargeRow) => (
    <>
      {chargeKinds[kind]}
      {kind !== 'OPENING' && (
        <>
          {colon()}
          {hasPackages && packageId !== null ? <Link to={`/staff/packages/${packageId}`}>{what}</Link> : what}
        </>
      )}
    </>
  );
  const about = ({ reason, by, approvedBy, isRunning, source, paidMethod, paidReference }: ChargeRow) =>
    [
      sourceWord(words.sources, source),
      isRunning && words.running,
      paidMethod && methods[paidMethod],
      paidReference,
      reason,
      by && (approvedBy ? fillIn(words.byTwo, { by, second: approvedBy }) : fillIn(words.by, { by })),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      name: names.date,
      isShort: true,
      card: 'more',
      cell: ({ at }) => shortDate(bookDay(at)),
      cardCell: (row) => (
        <span className="row-note">{[shortDate(bookDay(row.at)), about(row)].filter(Boolean).join(' · ')}</span>
      ),
    },
    {
      name: names.what,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: (row) => (
        <>
          {goods(row)}
          <span className="record-sub">{about(row)}</span>
        </>
      ),
      cardCell: (row) => <span className="row-note">{goods(row)}</span>,
    },
    {
      name: names.quantity,
      isNumber: true,
      card: 'name',
      cell: (row) => chargeQuantity(row, ledger, client.inCedis),
    },
    { name: names.amount, isNumber: true, card: 'amount', cell: ({ usd }) => <b>{deskMoney(usd, 'USD')}</b> },
    {
      name: names.document,
      isShort: true,
      card: 'state',
      cell: ({ documentId, documentNumber }) =>
        documentId !== null && <Link to={`/staff/invoices/${documentId}`}>{documentNumber ?? `#${documentId}`}</Link>,
    },
  ];
}
