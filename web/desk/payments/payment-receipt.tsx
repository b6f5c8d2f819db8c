import { useQuery } from '@tanstack/react-query';
import { getDeskReceiptPdf } from '#contract/staff/documents/calls';
import type { Statement } from '#contract/staff/money/schema';
import { getDeskPayment } from '#contract/staff/payments/calls';
import type { DeskPayment, IssuedReceipt } from '#contract/staff/payments/schema';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { useOwnTitle } from '../../lib/page-arrival';
import { deskMoney } from '../kit/desk-money';
import { colon, counted, fillIn, joined, type Language, useLanguage, useWords } from '../kit/language';
import { type Crumb, PageHead } from '../kit/page-head';
import { useDayStatement } from '../kit/print/day-statement';
import { NoBalance } from '../kit/print/no-balance';
import { ReceiptFormatChoice, usePrintAction } from '../kit/print/print-page';
import { printDay, printTime } from '../kit/print/print-time';
import { usePrintWords } from '../kit/print/print-words';
import { Receipt } from '../kit/print/receipt';
import type { ReceiptContent, UsedFor } from '../kit/print/receipt-content';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskKey } from '../queries';

type Words = ReturnType<typeof usePrintWords>['receipt'];

export function PaymentReceipt({ id, crumb }: { id: string; crumb: Crumb }) {
  const { desk } = useWords();
  const print = usePrintAction();
  const { receipt: words } = usePrintWords();
  const { data, error, refetch } = useQuery({
    queryKey: deskKey(getDeskPayment, { params: { id } }),
    queryFn: ({ signal }) => paymentWithReceipt(id, signal),
    staleTime: 0,
  });
  const title = data ? fillIn(words.title, { number: numberOf(data) }) : words.payment;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} crumb={crumb} primary={data && print} />
      <div className="page-body">
        {data ? (
          <Known payment={data} />
        ) : error ? (
          <DeskFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <DeskLoading />
        )}
      </div>
    </>
  );
}

/** A confirmed payment from before receipts existed gets its receipt when the PDF is first asked for. */
async function paymentWithReceipt(id: string, signal: AbortSignal): Promise<DeskPayment> {
  const asked = { params: { id } };
  const payment = await askDesk(getDeskPayment, asked, signal);
  if (payment.receipt || payment.state !== 'CONFIRMED') return payment;
  await askDeskFile(getDeskReceiptPdf, asked);
  return askDesk(getDeskPayment, asked, signal);
}

/** Before it is confirmed, a payment has no receipt number; its reference or its own number is used. */
const numberOf = ({ id, reference, receipt }: DeskPayment) => receipt?.number ?? reference ?? String(id);

function Known({ payment }: { payment: DeskPayment }) {
  const { receipt: words } = usePrintWords();
  const { statement, isPending, error, refetch } = useDayStatement(payment.clientId, payment.paidAt);
  const content = useContent(payment, statement);
  return (
    <>
      <ReceiptFormatChoice />
      {error && <NoBalance onRetry={() => void refetch()} />}
      {isPending ? <DeskLoading /> : <Receipt content={content} label={words.preview} />}
    </>
  );
}

function useContent(payment: DeskPayment, statement: Statement | null): ReceiptContent {
  const { money, branches } = useWords();
  const { receipt: words } = usePrintWords();
  const language = useLanguage();
  const names: Record<string, string> = branches;
  const { id, amount, currency, usd, usdGhs, method, state, branch, recordedBy, paidAt, note, events, receipt } =
    payment;
  const number = numberOf(payment);
  const recorded = events.find(({ kind }) => kind === 'RECORDED');
  const where = recorded?.branch ?? branch;
  const inCedis = fillIn(words.inCedis, { ghs: deskMoney(amount, 'GHS'), rate: usdGhs ?? '' });
  const paid = {
    name: words.paid,
    amount: deskMoney(usd, 'USD'),
    more: currency === 'GHS' ? [inCedis] : [],
  };
  return {
    number,
    title: words.title,
    made: [
      recorded ? printTime(recorded.at, recorded.branch, language) : printDay(paidAt, language),
      joined([where && (names[where] ?? where), recordedBy]),
    ].filter(Boolean),
    warning: state === 'REVERSED' ? words.reversed : state === 'PENDING' ? words.pending : null,
    client: payment.shippingMark,
    phone: null,
    facts: [
      [words.method, money.methods[method]] as const,
      [words.paidAt, printDay(paidAt, language)] as const,
      [words.paymentNumber, String(id)] as const,
      [words.reference, payment.reference ?? ''] as const,
      [words.rate, usdGhs === null ? '' : String(usdGhs)] as const,
      [words.note, note ?? ''] as const,
    ].filter(([, value]) => value !== ''),
    usedFor: receipt && state === 'CONFIRMED' ? invoicesOf(receipt, words, language) : [],
    boxes: [paid, ...balanceBox(payment, statement, words)],
    lines: null,
    signature: null,
    signedBy: recordedBy ? words.cashier + colon() + recordedBy : words.cashier,
    address: `${location.origin}${receipt ? `/v/${receipt.code}` : `/staff/payments/${id}`}`,
    ask: fillIn(receipt ? words.check : words.ask, { number }),
    tin: receipt?.tin ?? '',
    remark: '',
  };
}

/** More would not fit beside the rest on one page. */
const SHOWN_INVOICES = 8;

function invoicesOf({ usedFor, credit }: IssuedReceipt, words: Words, language: Language): UsedFor[] {
  const usd = (amount: number) => deskMoney(amount, 'USD');
  const shown = usedFor.length > SHOWN_INVOICES ? usedFor.slice(0, SHOWN_INVOICES - 1) : usedFor;
  const others = usedFor.slice(shown.length);
  const sumOf = (field: 'usd' | 'total' | 'left') =>
    usd(others.reduce((cents, each) => cents + Math.round(each[field] * 100), 0) / 100);
  return [
    ...shown.map(({ number, issuedAt, usd: paid, total, left }) => ({
      name: number,
      day: issuedAt ? printDay(issuedAt, language) : '',
      ...{ total: usd(total), paid: usd(paid), left: usd(left) },
    })),
    ...(others.length > 0
      ? [
          {
            name: counted(words.moreInvoices, others.length),
            ...{ day: '', total: sumOf('total'), paid: sumOf('usd'), left: sumOf('left') },
          },
        ]
      : []),
    ...(credit > 0 ? [{ name: words.kept, day: '', total: '', paid: usd(credit), left: '' }] : []),
  ];
}

/** After this payment. For a payment that does not count yet, the balance at the end of its day. */
function balanceBox(
  { id, state, receipt }: DeskPayment,
  statement: Statement | null,
  words: Words,
): ReceiptContent['boxes'] {
  // As the PDF of this receipt says it.
  if (receipt && receipt.owed > 0 && state === 'CONFIRMED')
    return [{ name: words.owed, amount: deskMoney(receipt.owed, 'USD'), more: [words.owedAfter] }];
  const line = statement?.lines.find((each) => each.kind === 'PAYMENT' && each.id === id);
  const balance = line?.balance ?? statement?.closing;
  if (balance === undefined || state === 'REVERSED') return [];
  return [
    {
      name: balance < 0 ? words.credit : words.owed,
      amount: deskMoney(Math.abs(balance), 'USD'),
      more: [line ? words.owedAfter : words.notCounted],
    },
  ];
}
