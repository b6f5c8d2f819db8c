import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDeskDocument, getDeskReceiptPdf, listDeskDocuments } from '#contract/staff/documents/calls';
import { moneyDesk } from '#contract/staff/money/rules';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { Amounts } from '../kit/amounts';
import { deskMoney } from '../kit/desk-money';
import { useLedgerWords } from '../kit/ledger-words';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useDownload } from '../kit/use-download';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { AllocateDialog } from './allocate-dialog';
import type { Payable } from './allocation-form';

/** The newest invoices of the client: a payment settles one of these unless it is very old. */
const looked = 20;
const cents = (amount: number) => Math.round(amount * 100);

/** For which invoices a payment counts. */
export function PaymentAllocation({ payment }: { payment: DeskPayment }) {
  const { allocation: words } = useLedgerWords();
  if (payment.state === 'REVERSED') return null;
  if (payment.state === 'CONFIRMED') return <Known payment={payment} />;
  return (
    <Panel title={words.title}>
      <p>{words.waits}</p>
    </Panel>
  );
}

function Known({ payment }: { payment: DeskPayment }) {
  const { allocation: words } = useLedgerWords();
  const mayChange = useMay(moneyDesk);
  const [isOpen, setOpen] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  const { download, isBusy, problem } = useDownload();
  const { invoices, hasMore, error, refetch } = useInvoices(payment);
  const used = invoices?.filter(({ given }) => given > 0) ?? [];
  const rest = cents(payment.usd) - used.reduce((sum, { given }) => sum + cents(given), 0);
  const save = () =>
    void download(
      () => askDeskFile(getDeskReceiptPdf, { params: { id: String(payment.id) } }),
      `receipt-${payment.id}.pdf`,
    );
  return (
    <Panel
      title={words.title}
      actions={
        <>
          <button className="panel-link" type="button" aria-disabled={isBusy} onClick={save}>
            {words.receipt}
          </button>
          {mayChange && invoices && (
            <button className="button button-line button-small" type="button" onClick={() => setOpen(true)}>
              {words.change}
            </button>
          )}
        </>
      }
    >
      {statusMessage}
      <FormProblem text={problem} />
      {!invoices && (error ? <DeskFailure error={error} onRetry={refetch} /> : <DeskLoading />)}
      {invoices && used.length === 0 && !hasMore && <p>{words.none}</p>}
      {invoices && (
        <Amounts
          lines={[
            ...used.map(({ id, number, given }) => ({
              name: <Link to={`/staff/invoices/${id}`}>{number}</Link>,
              value: deskMoney(given, 'USD'),
            })),
            rest > 0 && { name: hasMore ? words.older : words.rest, value: deskMoney(rest / 100, 'USD') },
          ]}
        />
      )}
      {isOpen && invoices && (
        <AllocateDialog
          payment={payment}
          invoices={invoices.filter(({ most }) => most > 0)}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            announce(words.saved);
          }}
        />
      )}
    </Panel>
  );
}

function useInvoices({ id, clientId }: DeskPayment) {
  const list = useQuery({
    ...deskQuery(listDeskDocuments, {
      query: { clientId: String(clientId), kind: 'INVOICE', state: 'ISSUED', take: String(looked) },
    }),
    staleTime: 0,
  });
  const details = useQueries({
    queries: (list.data?.data ?? []).map((row) => ({
      ...deskQuery(getDeskDocument, { params: { id: String(row.id) } }),
      staleTime: 0,
    })),
  });
  const known = details.flatMap(({ data }) => (data ? [data] : []));
  const isComplete = list.data !== undefined && known.length === list.data.data.length;
  const invoices: Payable[] | null = isComplete
    ? known.map(({ id: documentId, copy, left, settled }) => {
        const given = settled.reduce(
          (sum, each) => sum + (each.kind === 'PAYMENT' && each.id === id ? cents(each.usd) : 0),
          0,
        );
        return { id: documentId, number: copy.number, most: (cents(left ?? 0) + given) / 100, given: given / 100 };
      })
    : null;
  return {
    invoices,
    hasMore: (list.data?.meta.itemCount ?? 0) > looked,
    error: list.error ?? details.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      void list.refetch();
      for (const each of details) void each.refetch();
    },
  };
}
