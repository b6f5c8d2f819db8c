import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { findSamePayments, getDeskPayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { useOwnTitle } from '../../lib/page-arrival';
import { Link } from '../../ui/link';
import { DescriptionList } from '../kit/description-list';
import { deskMoney } from '../kit/desk-money';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { invalidateMoney } from '../kit/money-answers';
import { PageHead } from '../kit/page-head';
import { bookDay, fullDate } from '../kit/short-date';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskKey, deskQuery, invalidateAnswers } from '../queries';
import { PaymentPill } from './payment-pill';
import { usePaymentActions } from './use-payment-actions';
import './desk-payments.css';

interface PaymentDetailProps {
  id: string;
  /** The invoices that it is allocated to. */
  children: (payment: DeskPayment) => ReactNode;
}

export function PaymentDetail({ id, children }: PaymentDetailProps) {
  const { money: words, desk } = useWords();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  useOwnTitle(`${fillIn(words.payments.one, { id })} | ${desk}`);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskPayment, { params: { id } }),
    staleTime: 0,
  });
  const { menu, primary, notes } = usePaymentActions(id, data, (payment, sentence) => {
    setSaid(sentence);
    queries.setQueryData(deskKey(getDeskPayment, { params: { id } }), payment);
    invalidateMoney(queries);
    invalidateAnswers(queries, findSamePayments);
  });
  return (
    <>
      <PageHead
        title={fillIn(words.payments.one, { id })}
        crumb={{ to: '/staff/payments', name: words.payments.title }}
        state={data && <PaymentPill state={data.state} />}
        menu={menu}
        primary={primary}
        actions={data ? [{ label: words.payments.receipt, icon: 'receipt', to: `/staff/payments/${id}/receipt` }] : []}
      />
      <div className="page-body">
        <div role="status">{said && <p className="desk-said">{said}</p>}</div>
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <PaymentFacts payment={data} />}
        {notes}
        {data && children(data)}
        {data && <PaymentHistory payment={data} />}
      </div>
    </>
  );
}

function PaymentFacts({ payment }: { payment: DeskPayment }) {
  const { money: words, branches } = useWords();
  const names: Record<string, string> = branches;
  const { amount, currency, usd, usdGhs, dayRate, method, reference, branch, note, closeId } = payment;
  return (
    <section className="desk-card" aria-label={fillIn(words.payments.one, { id: payment.id })}>
      <p className="payment-sum">
        <strong>{deskMoney(amount, currency)}</strong> {currency === 'GHS' && <span>= {deskMoney(usd, 'USD')}</span>}
      </p>
      <DescriptionList
        items={[
          [
            words.client,
            <Link key="client" to={`/staff/clients/${payment.clientId}/account`}>
              {payment.shippingMark}
            </Link>,
          ],
          [words.record.paidOn, fullDate(bookDay(payment.paidAt))],
          [words.method, words.methods[method]],
          [words.reference, reference],
          [words.payments.rate, usdGhs],
          [words.payments.dayRate, usdGhs !== null && usdGhs !== dayRate ? dayRate : null],
          [words.branch, branch && (names[branch] ?? branch)],
          [words.payments.recordedBy, payment.recordedBy],
          [words.payments.counted, closeId && <Link to={`/staff/cash/${closeId}`}>#{closeId}</Link>],
          [words.noteShown, note],
        ]}
      />
    </section>
  );
}

function PaymentHistory({ payment: { events } }: { payment: DeskPayment }) {
  const { money: words, branches } = useWords();
  const names: Record<string, string> = branches;
  return (
    <section className="desk-card" aria-label={words.payments.history}>
      <h2>{words.payments.history}</h2>
      {events.length === 0 && <p>{words.payments.before}</p>}
      <ol className="desk-list payment-events">
        {events.map(({ id, kind, at, by, branch, reason }) => (
          <li key={id}>
            <strong>{words.payments.kinds[kind]}</strong>
            <span>{[formatTimestamp(at), by, names[branch] ?? branch].join(' · ')}</span>
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
