import { getHandoverProof } from '#contract/staff/handover/calls';
import type { Handover } from '#contract/staff/handover/schema';
import type { Statement } from '#contract/staff/money/schema';
import { formatQuantity } from '../../lib/format';
import { DeskPicture } from '../kit/desk-picture';
import { useHandoverWords } from '../kit/handover-words';
import { colon, fillIn, joined, useLanguage, useWords } from '../kit/language';
import { printDay, printTime } from '../kit/print/print-time';
import { usePrintWords } from '../kit/print/print-words';
import { Receipt } from '../kit/print/receipt';
import type { ReceiptContent } from '../kit/print/receipt-content';
import { writtenPhone } from '../kit/written-phone';
import { rangesOf } from './counted-cartons';
import { feeText } from './fee';
import { receiptBoxes } from './receipt-boxes';

/** The printed receipt. `statement` is that of the day of the hand-over; null for a role that may not read money. */
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
    title: print.receipt.handover,
    made: [printTime(handover.at, branch, language), joined([branches[branch] ?? branch, handover.by])],
    warning: handover.voidedAt
      ? `${words.void}. ${fillIn(words.voided, {
          by: handover.voidedBy ?? '',
          date: printDay(handover.voidedAt, language),
          reason: handover.voidReason ?? '',
        })}`
      : null,
    client: client.shippingMark,
    phone: writtenPhone(client.phone),
    facts: [
      [words.collector, thirdParty ? joined([thirdParty.name, writtenPhone(thirdParty.phone)]) : words.self] as const,
      [words.relationship, thirdParty?.relationship] as const,
      [
        words.document,
        thirdParty?.idType &&
          fillIn(words.documentOf, { type: form.idTypes[thirdParty.idType], tail: thirdParty.idTail ?? '' }),
      ] as const,
      [words.confirmation, handover.confirmation] as const,
      [words.note, handover.note] as const,
    ].flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    usedFor: [],
    boxes: statement
      ? receiptBoxes(statement, print.receipt, {
          at: handover.at,
          today: new Date().toISOString().slice(0, 10),
          language,
          releasedBy: handover.releasedBy,
        })
      : [],
    lines: {
      heading: print.receipt.packages,
      rows: handover.lines.map((line) => ({
        id: line.packageId,
        code: line.trackingNumber,
        text: line.package,
        more: cartonsText(line, words),
        quantity: joined([
          formatQuantity(line.quantity),
          line.remaining > 0 && fillIn(words.left, { remaining: formatQuantity(line.remaining) }),
        ]),
        amount: feeText(line.shippingFee, line.warehousingFee),
      })),
      totals: totalsOf(handover, print.receipt),
    },
    signature: handover.signatureId ? (
      <DeskPicture call={getHandoverProof} id={handover.signatureId} label={words.signature} />
    ) : null,
    signedBy: `${print.receipt.signed}${colon()}${collector}`,
    address: `${location.origin}/staff/handovers/${handover.id}`,
    ask: fillIn(print.receipt.ask, { number }),
    tin: '',
    remark: print.receipt.counted,
  };
  return <Receipt content={content} label={fillIn(words.heading, { number })} />;
}

/** Such as "cartons 1 to 5 of 12". */
function cartonsText({ cartons }: Handover['lines'][number], words: ReturnType<typeof useHandoverWords>['receipt']) {
  if (!cartons || cartons.of < 2) return null;
  const which = rangesOf(cartons.positions, (from, to) => fillIn(words.range, { from, to }));
  return fillIn(cartons.positions.length === 1 ? words.carton : words.cartons, { which, of: cartons.of });
}

type Words = ReturnType<typeof usePrintWords>['receipt'];

function totalsOf({ shippingFee, warehousingFee }: Handover, words: Words): (readonly [string, string])[] {
  if (shippingFee === null) return [];
  const total = [words.total, feeText(shippingFee, warehousingFee)] as const;
  if (!warehousingFee) return [total];
  return [[words.shipping, feeText(shippingFee)], [words.warehousing, feeText(warehousingFee)], total];
}
