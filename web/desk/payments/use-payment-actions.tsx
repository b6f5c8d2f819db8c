import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { confirmPayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import type { MenuItem } from '../kit/desk-menu';
import { useWords } from '../kit/language';
import type { PageAction } from '../kit/page-head';
import { useMay, useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { ReverseDialog } from './reverse-dialog';

type Done = (payment: DeskPayment, said: string) => void;

/** The possible actions on a payment. Four eyes: see docs/decisions/0011-money.md. */
export function usePaymentActions(id: string, payment: DeskPayment | undefined, onDone: Done) {
  const { money: words } = useWords();
  const me = useStaff();
  const mayDecide = useMay(moneyDesk);
  const [isReversing, setReversing] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(confirmPayment, { params: { id }, body: { key } }),
    (confirmed) => onDone(confirmed, words.payments.confirmed),
  );
  if (!payment || !mayDecide || payment.state === 'REVERSED') return { menu: [], primary: undefined, notes: null };
  const isPending = payment.state === 'PENDING';
  // Cash waits only above the limit, and then even an admin needs a second person.
  const isOwn = payment.recordedById === me.id && (me.role !== 'admin' || payment.method === 'CASH');
  const menu: MenuItem[] = [
    { label: words.payments.reverse, icon: 'undo', isDanger: true, onChoose: () => setReversing(true) },
  ];
  const primary: PageAction | undefined =
    isPending && !isOwn
      ? { label: words.payments.confirm, icon: 'check', isBusy: isSending, onChoose: () => void run({}) }
      : undefined;
  const notes = (
    <>
      {isPending && isOwn && <p>{words.payments.ownOne}</p>}
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
  return { menu, primary, notes };
}
