import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { confirmPayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useWords } from '../kit/language';
import { useMay, useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { ReverseDialog } from './reverse-dialog';

interface PaymentActionsProps {
  payment: DeskPayment;
  onDone: (payment: DeskPayment, said: string) => void;
}

/** What may still happen to a payment. Four eyes: see docs/decisions/0011-money.md. */
export function PaymentActions({ payment, onDone }: PaymentActionsProps) {
  const { money: words } = useWords();
  const me = useStaff();
  const mayDecide = useMay(moneyDesk);
  const [isReversing, setReversing] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(confirmPayment, { params: { id: String(payment.id) }, body: { key } }),
    (confirmed) => onDone(confirmed, words.payments.confirmed),
  );
  if (!mayDecide || payment.state === 'REVERSED') return null;
  const isPending = payment.state === 'PENDING';
  // Cash waits only above the limit: then an admin too needs a second person.
  const isOwn = payment.recordedById === me.id && (me.role !== 'admin' || payment.method === 'CASH');
  return (
    <>
      {isPending && isOwn && <p>{words.payments.ownOne}</p>}
      <div className="desk-actions">
        {isPending && !isOwn && (
          <button className="button button-solid" type="button" aria-disabled={isSending} onClick={() => void run({})}>
            {words.payments.confirm}
          </button>
        )}
        <button className="button button-line" type="button" onClick={() => setReversing(true)}>
          {words.payments.reverse}
        </button>
      </div>
      <FormProblem text={refusal} />
      {isReversing && (
        <ReverseDialog
          payment={payment}
          onClose={() => setReversing(false)}
          onDone={(reversed) => {
            setReversing(false);
            onDone(reversed, words.payments.reversed);
          }}
        />
      )}
    </>
  );
}
