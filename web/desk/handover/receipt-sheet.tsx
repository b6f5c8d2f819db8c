import { getHandoverProof } from '#contract/staff/handover/calls';
import type { Handover } from '#contract/staff/handover/schema';
import { formatDate, formatQuantity } from '../../lib/format';
import { DescriptionList } from '../kit/description-list';
import { DeskPicture } from '../kit/desk-picture';
import { fillIn, useWords } from '../kit/language';
import { feeText } from './fee';
import '../kit/marks.css';

/** What is printed and given away; the buttons around it stay on the screen. */
export function ReceiptSheet({ handover }: { handover: Handover }) {
  const all = useWords();
  const { receipt: words, columns: names, form } = all.handover;
  const { client, thirdParty, lines } = handover;
  const branches: Record<string, string> = all.branches;
  const time = `${formatDate(handover.at)}, ${handover.at.slice(11, 16)} UTC`;
  return (
    <section className="desk-card receipt" aria-label={fillIn(words.heading, { number: handover.number })}>
      <p className="receipt-head">
        <strong>{words.company}</strong>
        <span>{handover.number}</span>
      </p>
      {handover.voidedAt && (
        <p className="receipt-void">
          <strong>{words.void}.</strong>{' '}
          {fillIn(words.voided, {
            by: handover.voidedBy ?? '',
            date: formatDate(handover.voidedAt) ?? '',
            reason: handover.voidReason ?? '',
          })}
        </p>
      )}
      <DescriptionList
        items={[
          [words.client, client.shippingMark],
          [words.collector, thirdParty ? `${thirdParty.name}, ${thirdParty.phone}` : words.self],
          [words.relationship, thirdParty?.relationship],
          [
            words.document,
            thirdParty?.idType &&
              fillIn(words.documentOf, { type: form.idTypes[thirdParty.idType], tail: thirdParty.idTail ?? '' }),
          ],
          [words.at, time],
          [words.branch, branches[handover.branch] ?? handover.branch],
          [words.by, handover.by],
          [words.settled, handover.feesSettled ? words.yes : words.no],
          [words.confirmation, handover.confirmation],
          [words.note, handover.note],
        ]}
      />
      <div className="receipt-lines">
        <table>
          <thead>
            <tr>
              <th scope="col">{names.number}</th>
              <th scope="col">{names.quantity}</th>
              <th scope="col">{names.fees}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.packageId}>
                <td>
                  {line.trackingNumber}
                  <span className="record-sub">{line.package}</span>
                </td>
                <td>
                  {formatQuantity(line.quantity)}
                  {line.remaining > 0 && (
                    <span className="record-sub">
                      {fillIn(words.left, { remaining: formatQuantity(line.remaining) })}
                    </span>
                  )}
                </td>
                <td>
                  <Fees {...line} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {words.total}
              </th>
              <td>
                <strong>{feeText(handover.shippingFee, handover.warehousingFee)}</strong>
                {(handover.warehousingFee ?? 0) > 0 && <Fees {...handover} />}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {(handover.signatureId || handover.photoIds.length > 0) && (
        <div className="receipt-proofs">
          {handover.signatureId && (
            <DeskPicture call={getHandoverProof} id={handover.signatureId} label={words.signature} />
          )}
          {handover.photoIds.map((id, at) => (
            <DeskPicture key={id} call={getHandoverProof} id={id} label={fillIn(words.photo, { number: at + 1 })} />
          ))}
        </div>
      )}
    </section>
  );
}

function Fees({ shippingFee, warehousingFee }: { shippingFee: number | null; warehousingFee: number | null }) {
  const { columns: names } = useWords().handover;
  if (shippingFee === null) return null;
  return (
    <>
      <span className="receipt-fee">
        {names.shipping} {feeText(shippingFee)}
      </span>
      {(warehousingFee ?? 0) > 0 && (
        <span className="receipt-fee">
          {names.warehousing} {feeText(warehousingFee)}
        </span>
      )}
    </>
  );
}
