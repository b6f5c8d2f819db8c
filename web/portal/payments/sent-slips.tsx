import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getReceiptPdf } from '#contract/documents/calls';
import type { SlipRow } from '#contract/documents/schema';
import { withdrawSlip } from '#contract/slips/calls';
import { failure } from '../../content/failure';
import { slips } from '../../content/slips';
import { ApiError, call } from '../../lib/api';
import { callFile } from '../../lib/client-files';
import { useClient } from '../../lib/client-query';
import { FailureBox } from '../../shared/failure-box';
import { FormProblem } from '../../shared/form-problem';
import { Amount } from '../../shared/money/amount';
import { slipTag } from '../../shared/money/due';
import { fill, fillText } from '../../shared/money/fill';
import { clock, formatAmount, longDay } from '../../shared/money/format';
import { MoneyTag } from '../../shared/money/money-tag';
import { PdfButton } from '../../shared/money/pdf-button';
import { RateOf } from '../../shared/money/rate-line';
import { showToast } from '../../shared/toasts';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { useSlipChanged, useSlips } from './slip-calls';
import './sent-slips.css';

const words = slips.sent;

/** Hidden for a client who has sent none. */
export function SentSlips() {
  const { data, error, refetch } = useSlips();
  if (data?.length === 0 && !error) return null;
  return (
    <section className="sent-slips" aria-labelledby="slips-title">
      <h2 id="slips-title">{words.title}</h2>
      {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {!data && !error && (
        <SkeletonRegion label={words.loading}>
          <SkeletonLine size="half" />
        </SkeletonRegion>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((slip) => (
            <SentSlip key={slip.id} slip={slip} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SentSlip({ slip }: { slip: SlipRow }) {
  const { amount, currency, state, reason, paymentId, reversed } = slip;
  const counts = state === 'CONFIRMED' && !reversed;
  return (
    <li>
      <b>
        <Amount amount={amount} currency={currency} />
      </b>
      <MoneyTag {...slipTag(slip)} />
      <p>
        {lineOf(slip)} {state === 'WAITING' && words.waiting}
        {counts && <Counted slip={slip} />}
        {reversed && fillText(words.reversed, { day: longDay(reversed.at), reason: sentence(reversed.reason) })}
        {state === 'NOT_FOUND' && words.notFound}
        {state === 'NOT_FOUND' && reason && ` ${fillText(words.reason, { reason })}`}
      </p>
      {state === 'WAITING' && <Withdraw slip={slip} />}
      {counts && paymentId !== null && <Receipt paymentId={paymentId} number={slip.receiptNumber} />}
    </li>
  );
}

/** A reason may have been typed without its full stop. */
const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function lineOf({ method, reference, sentAt }: SlipRow): string {
  return fillText(reference ? words.lineWithReference : words.line, {
    method: slips.methods[method],
    reference: reference ?? '',
    day: longDay(sentAt),
    time: clock(sentAt),
  });
}

function Counted({ slip: { countedUsd, countedRate } }: { slip: SlipRow }) {
  if (countedUsd === null) return null;
  const usd = formatAmount(countedUsd);
  if (countedRate === null) return fillText(words.counted, { usd });
  return fill(words.countedAt, { usd, rate: <RateOf usdGhs={countedRate} /> });
}

function Receipt({ paymentId, number }: { paymentId: number; number: string | null }) {
  const params = { clientId: String(useClient().id), id: String(paymentId) };
  return (
    <PdfButton
      className="button button-line button-small"
      name={number ?? fillText(words.receiptFile, { id: paymentId })}
      label={words.receiptNamed}
      fetchPdf={() => callFile(getReceiptPdf, { params })}
    >
      {number ?? words.receipt}
    </PdfButton>
  );
}

function Withdraw({ slip }: { slip: SlipRow }) {
  const clientId = String(useClient().id);
  const slipChanged = useSlipChanged();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(withdrawSlip, { params: { clientId, id: String(slip.id) }, body: {} }),
    onSuccess: (withdrawn) => {
      slipChanged(withdrawn);
      showToast({ kind: 'success', text: words.withdrawn });
    },
    networkMode: 'always',
  });
  if (!isAsking) {
    return (
      <button className="button button-line button-small" type="button" onClick={() => setAsking(true)}>
        {words.withdraw}
      </button>
    );
  }
  return (
    <div className="slip-question">
      <p>{words.ask}</p>
      <div>
        <button
          className="button button-line button-small"
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {words.confirm}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone; the focus stays in its place. */}
        <button className="button button-line button-small" type="button" autoFocus onClick={() => setAsking(false)}>
          {words.keep}
        </button>
      </div>
      <FormProblem text={error && (error instanceof ApiError ? error.message : failure.network)} />
    </div>
  );
}
