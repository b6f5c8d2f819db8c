import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getDeskDocument } from '#contract/staff/documents/calls';
import type { DeskDocument } from '#contract/staff/documents/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { deskMoney } from '../kit/desk-money';
import { DueTag } from '../kit/due-tag';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { PageHead } from '../kit/page-head';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { differenceText } from './difference-text';
import { InvoiceFacts, InvoicePackages, InvoiceSettled } from './invoice-facts';
import { InvoiceLines } from './invoice-lines';
import { useInvoiceActions } from './use-invoice-actions';

/** `children` is the history, which the page adds. */
export function InvoiceDetail({ id, children }: { id: string; children: ReactNode }) {
  const { desk } = useWords();
  const { invoices: words } = useLedgerWords();
  const { data, error, refetch } = useQuery({ ...deskQuery(getDeskDocument, { params: { id } }), staleTime: 0 });
  useOwnTitle(`${data?.copy.number || words.title} | ${desk}`);
  if (data) return <Known document={data}>{children}</Known>;
  return (
    <>
      <PageHead title={words.title} crumb={{ to: '/staff/invoices', name: words.title }} />
      <div className="page-body">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    </>
  );
}

function Known({ document, children }: { document: DeskDocument; children: ReactNode }) {
  const { invoices: list, invoice: words, kinds } = useLedgerWords();
  const { copy, isDraft, state, openDifference } = document;
  const { primary, actions, menu, dialog, message, problem } = useInvoiceActions(document);
  const mark = copy.client.shippingMark;
  return (
    <>
      <PageHead
        title={isDraft ? fillIn(list.draftOf, { mark }) : copy.number}
        crumb={{ to: '/staff/invoices', name: list.title }}
        state={<DueTag state={isDraft ? 'DRAFT' : state} isLarge />}
        facts={[kinds[copy.kind], mark, copy.shipment?.reference, deskMoney(copy.total, 'USD')]}
        primary={primary}
        actions={actions}
        menu={menu}
      />
      <div className="page-body">
        {message}
        <FormProblem text={problem} />
        {isDraft && <p>{words.draftNote}</p>}
        {isDraft && copy.lines.length > 0 && copy.total <= 0 && <p className="desk-warned">{words.isEmpty}</p>}
        {!isDraft && openDifference !== 0 && (
          <p className="desk-warned">
            {fillIn(openDifference < 0 ? words.difference : words.differenceMore, {
              amount: differenceText(words, document),
            })}
          </p>
        )}
        <div className="page-columns">
          <div>
            <InvoiceLines document={document} />
            {children}
          </div>
          <div>
            <InvoiceFacts document={document} />
            {copy.kind === 'INVOICE' && !isDraft && <InvoiceSettled document={document} />}
            <InvoicePackages document={document} />
          </div>
        </div>
      </div>
      {dialog}
    </>
  );
}
