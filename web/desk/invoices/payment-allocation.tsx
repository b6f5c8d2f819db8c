import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAllocation, getDeskReceiptPdf } from '#contract/staff/documents/calls';
import { moneyDesk } from '#contract/staff/money/rules';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { useAllocationWords } from '../kit/allocation-words';
import { Amounts } from '../kit/amounts';
import { deskMoney } from '../kit/desk-money';
import { Panel } from '../kit/panel';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useDownload } from '../kit/use-download';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { AllocateDialog } from './allocate-dialog';

/** The invoices that a payment is allocated to. */
export function PaymentAllocation({ payment }: { payment: DeskPayment }) {
  const words = useAllocationWords();
  if (payment.state === 'REVERSED') return null;
  if (payment.state === 'CONFIRMED') return <Known payment={payment} />;
  return (
    <Panel title={words.title}>
      <p>{words.waits}</p>
    </Panel>
  );
}

function Known({ payment }: { payment: DeskPayment }) {
  const words = useAllocationWords();
  const mayChange = useMay(moneyDesk);
  const [isOpen, setOpen] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  const { download, isBusy, problem } = useDownload();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getAllocation, { params: { id: String(payment.id) } }),
    staleTime: 0,
  });
  const save = () =>
    void download(
      () => askDeskFile(getDeskReceiptPdf, { params: { id: String(payment.id) } }),
      `${payment.receipt?.number ?? `receipt-${payment.id}`}.pdf`,
    );
  return (
    <Panel
      title={words.title}
      actions={
        <>
          <button className="panel-link" type="button" aria-disabled={isBusy} onClick={save}>
            {words.receipt}
          </button>
          {mayChange && data && (
            <button className="button button-line button-small" type="button" onClick={() => setOpen(true)}>
              {words.change}
            </button>
          )}
        </>
      }
    >
      {statusMessage}
      <FormProblem text={problem} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.lines.length === 0 && <p>{words.none}</p>}
      {data && (
        <Amounts
          lines={[
            ...data.lines.map(({ documentId, number, usd }) => ({
              name: <Link to={`/staff/invoices/${documentId}`}>{number}</Link>,
              value: deskMoney(usd, 'USD'),
            })),
            data.refunded > 0 && { name: words.refunded, value: deskMoney(data.refunded, 'USD') },
            data.rest > 0 && { name: words.rest, value: deskMoney(data.rest, 'USD') },
          ]}
        />
      )}
      {isOpen && data && (
        <AllocateDialog
          payment={payment}
          invoices={data.payable.map(({ documentId, ...invoice }) => ({ id: documentId, ...invoice }))}
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
