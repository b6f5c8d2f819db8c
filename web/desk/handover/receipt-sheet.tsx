import { getHandoverProof } from '#contract/staff/handover/calls';
import type { Handover } from '#contract/staff/handover/schema';
import type { Statement } from '#contract/staff/money/schema';
import { formatQuantity } from '../../lib/format';
import { deskMoney } from '../kit/desk-money';
import { DeskPicture } from '../kit/desk-picture';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, type Language, useLanguage, useWords } from '../kit/language';
import { printDay, printTime } from '../kit/print/print-time';
import { usePrintWords } from '../kit/print/print-words';
import { Receipt } from '../kit/print/receipt';
import type { ReceiptContent } from '../kit/print/receipt-content';
import { feeText } from './fee';

/** What is printed and given away. `statement`: of the day of the hand-over; null for a role that does not read money. */
export function ReceiptSheet({ handover, statement }: { handover: Handover; statement: Statement | null }) {
  const all = useWords();
  const print = usePrintWords();
  const language = useLanguage();
  const { receipt: words, form } = useHandoverWords();
  const branches: Record<string, string> = all.branches;
  const { client, thirdParty, number, branch } = handover;
  const collector = thirdParty?.name ?? words.self;
  const content: ReceiptContent = {
    number,
    title: fillIn(print.receipt.handover, { number }),
    made: [printTime(handover.at, branch, language), `${branches[branch] ?? branch}, ${handover.by}`],
    warning: handover.voidedAt
      ? `${words.void}. ${fillIn(words.voided, {
          by: handover.voidedBy ?? '',
          date: printDay(handover.voidedAt, language),
          reason: handover.voidReason ?? '',
        })}`
      : null,
    client: client.shippingMark,
    phone: client.phone,
    facts: [
      [words.collector, thirdParty ? `${thirdParty.name}, ${thirdParty.phone}` : words.self] as const,
      [words.relationship, thirdParty?.relationship] as const,
      [
        words.document,
        thirdParty?.idType &&
          fillIn(words.documentOf, { type: form.idTypes[thirdParty.idType], tail: thirdParty.idTail ?? '' }),
      ] as const,
      [words.confirmation, handover.confirmation] as const,
      [words.note, handover.note] as const,
    ].flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    boxes: statement ? boxesOf(statement, handover, print.receipt, language) : [],
    lines: {
      heading: print.receipt.packages,
      rows: handover.lines.map((line) => ({
        id: line.packageId,
        code: line.trackingNumber,
        text: line.package,
        quantity: [
          formatQuantity(line.quantity),
          line.remaining > 0 && fillIn(words.left, { remaining: formatQuantity(line.remaining) }),
        ]
          .filter(Boolean)
          .join(', '),
        amount: feeText(line.shippingFee, line.warehousingFee),
      })),
      totals: totalsOf(handover, print.receipt),
    },
    signature: handover.signatureId ? (
      <DeskPicture call={getHandoverProof} id={handover.signatureId} label={words.signature} />
    ) : null,
    signedBy: `${print.receipt.signed}: ${collector}`,
    address: `${location.origin}/staff/handovers/${handover.id}`,
    remark: print.receipt.counted,
  };
  return <Receipt content={content} label={fillIn(words.heading, { number })} />;
}

type Words = ReturnType<typeof usePrintWords>['receipt'];

function totalsOf({ shippingFee, warehousingFee }: Handover, words: Words): (readonly [string, string])[] {
  if (shippingFee === null) return [];
  const total = [words.total, feeText(shippingFee, warehousingFee)] as const;
  if (!warehousingFee) return [total];
  return [[words.shipping, feeText(shippingFee)], [words.warehousing, feeText(warehousingFee)], total];
}

/** By the day, so that a payment at the counter before the hand-over is included. */
function boxesOf(statement: Statement, { at }: Handover, words: Words, language: Language): ReceiptContent['boxes'] {
  const { closing, lines, balance } = statement;
  const date = printDay(at, language);
  const cents = lines.reduce((sum, { payment }) => sum + Math.round((payment ?? 0) * 100), 0);
  const { usdGhs } = balance;
  const isToday = at.slice(0, 10) === new Date().toISOString().slice(0, 10);
  const inCedis =
    isToday && usdGhs !== null && closing > 0
      ? [fillIn(words.inCedis, { ghs: deskMoney(closing * usdGhs, 'GHS'), rate: usdGhs })]
      : [];
  return [
    { name: fillIn(words.paidOn, { date }), amount: deskMoney(cents / 100, 'USD'), more: [] },
    {
      name: closing < 0 ? words.credit : words.owed,
      amount: deskMoney(Math.abs(closing), 'USD'),
      more: [fillIn(words.owedOn, { date }), ...inCedis],
    },
  ];
}
