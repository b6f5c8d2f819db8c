import type { DeskPaymentRow } from '#contract/staff/payments/schema';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useWords } from '../kit/language';
import { bookDay, fullDate } from '../kit/short-date';

interface SamePaymentsProps {
  rows: readonly DeskPaymentRow[];
  isAnother: boolean;
  onChange: (isAnother: boolean) => void;
}

/** Payments with the same reference, shown while it is typed. The person must confirm to continue. */
export function SamePayments({ rows, isAnother, onChange }: SamePaymentsProps) {
  const { record: words } = useWords().money;
  return (
    <div className="record-wide" role="status">
      {rows.length > 0 && (
        <div className="desk-warned">
          {rows.map(({ id, shippingMark, paidAt, usd }) => (
            <p key={id}>
              {fillIn(words.same, {
                ...{ id, mark: shippingMark, date: fullDate(bookDay(paidAt)) ?? '', usd: deskMoney(usd, 'USD') },
              })}
            </p>
          ))}
          <label className="record-another">
            <input type="checkbox" checked={isAnother} onChange={({ target }) => onChange(target.checked)} />
            {words.another}
          </label>
        </div>
      )}
    </div>
  );
}
