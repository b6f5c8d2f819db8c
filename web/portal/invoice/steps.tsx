import type { ReactNode } from 'react';
import { inDollars } from '#contract/cedis';
import { getReceiptPdf } from '#contract/documents/calls';
import type { DocumentDetail } from '#contract/documents/schema';
import { invoiceDetails } from '../../content/invoice-details';
import { money } from '../../content/money';
import { callFile } from '../../lib/client-files';
import { useClient } from '../../lib/client-query';
import { Amount } from '../../shared/money/amount';
import { dueText } from '../../shared/money/due';
import { fill, fillText } from '../../shared/money/fill';
import { formatAmount, longDay } from '../../shared/money/format';
import { PdfButton } from '../../shared/money/pdf-button';
import { RateOf } from '../../shared/money/rate-line';
import { ClientIcon } from '../../ui/client-icon';
import { depositLeft, dueOf, restAfterDeposit, taxesGoods } from './due-part';

const words = invoiceDetails.steps;
type Settled = DocumentDetail['settled'][number];

/**
 * What has happened with this invoice and what comes next. A correction is a step with its reason, never a changed
 * line.
 */
export function Steps({ detail }: { detail: DocumentDetail }) {
  const { copy, corrected, settled, left, state } = detail;
  return (
    <section className="invoice-card" aria-labelledby="steps-title">
      <h2 id="steps-title">{words.title}</h2>
      <ol className="steps">
        <Step look="done" title={words.issued} amount={copy.total}>
          {longDay(copy.issuedAt)}
        </Step>
        {settled.map((entry) => (
          <SettledStep key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
        {left === 0 ? (
          <Step look="done" title={state === 'SETTLED' ? words.settledUp : words.paidUp} />
        ) : (
          <DueSteps detail={detail} />
        )}
        {corrected > 0 && (
          <Step look="next" title={taxesGoods(copy) ? words.correctedNet : words.corrected} amount={-corrected}>
            {words.correctedText}
          </Step>
        )}
        {copy.shipment && <GoodsStep detail={detail} />}
      </ol>
    </section>
  );
}

function GoodsStep({ detail: { copy, goods, packages } }: { detail: DocumentDetail }) {
  if (packages.length > 0 && packages.every(({ status }) => status === 'DELIVERED')) {
    return <Step look="done" title={words.collected} />;
  }
  return (
    <Step look="next" title={goods === 'READY' ? words.ready : words.collection}>
      {fillText(words.free, { days: copy.company.freeDays })}
    </Step>
  );
}

/** The deposit and the rest are due on different days, so each has its own amount. */
function DueSteps({ detail }: { detail: DocumentDetail }) {
  const due = dueOf(detail);
  const rest = restAfterDeposit(detail);
  if (due.part !== 'DEPOSIT') {
    return (
      <Step
        look="now"
        title={due.part === 'BALANCE' ? words.balanceDue : money.leftToPay}
        amount={detail.left ?? undefined}
      >
        {dueText(due)}
      </Step>
    );
  }
  return (
    <>
      <Step look="now" title={words.depositDue} amount={depositLeft(detail)}>
        {dueText(due)}
      </Step>
      {rest > 0 && (
        <Step look="next" title={words.balanceDue} amount={rest}>
          {dueText({ ...due, part: 'BALANCE', dueOn: null })}
        </Step>
      )}
    </>
  );
}

function SettledStep({ entry }: { entry: Settled }) {
  const { kind, number, at, usd, amount, currency, usdGhs, reason } = entry;
  if (kind === 'CREDIT_NOTE') {
    return (
      <Step look="done" title={fillText(words.credit, { number: number ?? '' })} amount={-Math.abs(usd)}>
        {[longDay(at), reason].filter(Boolean).join('. ')}
      </Step>
    );
  }
  if (kind !== 'PAYMENT') {
    return (
      <Step look="done" title={invoiceDetails.given[kind]} amount={-Math.abs(usd)}>
        {[longDay(at), reason].filter(Boolean).join('. ')}
      </Step>
    );
  }
  // One payment may settle several invoices; then the cedis are those of the whole payment.
  const isWhole = amount !== null && usdGhs !== null && inDollars(amount, usdGhs) === Math.abs(usd);
  return (
    <Step look="done" title={words.payment} amount={-Math.abs(usd)}>
      {longDay(at)}.{' '}
      {currency === 'GHS' && amount !== null && usdGhs !== null && (
        <>
          {fill(isWhole ? words.atRate : words.partAtRate, {
            amount: <Amount amount={amount} currency="GHS" />,
            rate: <RateOf usdGhs={usdGhs} />,
          })}{' '}
        </>
      )}
      <Receipt entry={entry} />
    </Step>
  );
}

function Receipt({ entry: { id, number, at } }: { entry: Settled }) {
  const params = { clientId: String(useClient().id), id: String(id) };
  return (
    <PdfButton
      className="text-button"
      name={number ?? fillText(words.receiptFile, { id })}
      label={fillText(words.receiptNamed, { day: longDay(at) })}
      fetchPdf={() => callFile(getReceiptPdf, { params })}
    >
      {words.receipt}
    </PdfButton>
  );
}

interface StepProps {
  look: 'done' | 'now' | 'next';
  title: string;
  amount?: number | undefined;
  children?: ReactNode;
}

function Step({ look, title, amount, children }: StepProps) {
  return (
    <li>
      <span className={`step-dot is-${look}`}>{look === 'done' && <ClientIcon name="check" size={14} />}</span>
      <b>{title}</b>
      {amount !== undefined && <span className="amount">{formatAmount(amount)}</span>}
      {children && <div className="step-text">{children}</div>}
    </li>
  );
}
