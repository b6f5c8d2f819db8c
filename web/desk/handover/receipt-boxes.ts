import { inCedis } from '#contract/cedis';
import type { Statement } from '#contract/staff/money/schema';
import { deskMoney } from '../kit/desk-money';
import { fillIn, type Language } from '../kit/language';
import { printDay } from '../kit/print/print-time';
import type { usePrintWords } from '../kit/print/print-words';
import type { ReceiptContent } from '../kit/print/receipt-content';

type Words = Pick<
  ReturnType<typeof usePrintWords>['receipt'],
  'paidOn' | 'waitsToo' | 'owed' | 'credit' | 'owedOn' | 'inCedis' | 'releasedBy'
>;
type Printed = { at: string; today: string; language: Language; releasedBy: string | null };

/** By day, so that a payment at the counter before the hand-over is included. */
export function receiptBoxes(
  { closing, lines, balance }: Pick<Statement, 'closing' | 'lines' | 'balance'>,
  words: Words,
  { at, today, language, releasedBy }: Printed,
): ReceiptContent['boxes'] {
  const date = printDay(at, language);
  const payments = lines.filter(({ kind }) => kind === 'PAYMENT');
  const cents = payments.reduce((sum, { payment }) => sum + Math.round((payment ?? 0) * 100), 0);
  const { usdGhs, pending } = balance;
  // The rate and the waiting goods are today's, so a receipt of another day does not show them.
  const isToday = at.slice(0, 10) === today;
  const waits = isToday && pending > 0 ? [fillIn(words.waitsToo, { usd: deskMoney(pending, 'USD') })] : [];
  const cedis =
    isToday && usdGhs !== null && closing > 0
      ? [fillIn(words.inCedis, { ghs: deskMoney(inCedis(closing, usdGhs), 'GHS'), rate: usdGhs })]
      : [];
  return [
    { name: fillIn(words.paidOn, { date }), amount: deskMoney(cents / 100, 'USD'), more: waits },
    {
      name: closing < 0 ? words.credit : words.owed,
      amount: deskMoney(Math.abs(closing), 'USD'),
      more: [
        fillIn(words.owedOn, { date }),
        ...cedis,
        ...(releasedBy ? [fillIn(words.releasedBy, { name: releasedBy })] : []),
      ],
    },
  ];
}
