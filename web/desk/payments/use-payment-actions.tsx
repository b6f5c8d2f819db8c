import { useState } from 'react';
import { mailReceipt } from '#contract/staff/documents/calls';
import { moneyDesk } from '#contract/staff/money/rules';
import { confirmPayment } from '#contract/staff/payments/calls';
import type { DeskPayment } from '#contract/staff/payments/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import type { MenuItem } from '../kit/desk-menu';
import { deskMoney } from '../kit/desk-money';
import { fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import type { PageAction } from '../kit/page-head';
import { useMay, useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { whatsAppTo } from '../kit/whatsapp-to';
import { ReverseDialog } from './reverse-dialog';

type Done = (payment: DeskPayment, said: string) => void;

/** The possible actions on a payment. Four eyes: see docs/decisions/0011-money.md. */
export function usePaymentActions(id: string, payment: DeskPayment | undefined, onDone: Done) {
  const { money: words } = useWords();
  const ledger = useLedgerWords();
  const me = useStaff();
  const mayDecide = useMay(moneyDesk);
  const [isReversing, setReversing] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(confirmPayment, { params: { id }, body: { key } }),
    (confirmed) => onDone(confirmed, words.payments.confirmed),
  );
  const mail = useCommand(
    (_: object, key) => askDesk(mailReceipt, { params: { id }, body: { key } }),
    ({ sentTo }) => payment && onDone(payment, fillIn(ledger.invoice.mailed, { address: sentTo })),
  );
  if (!payment || !mayDecide || payment.state === 'REVERSED') return { menu: [], primary: undefined, notes: null };
  const isPending = payment.state === 'PENDING';
  // Cash waits only above the limit, and then even an admin needs a second person.
  const isOwn = payment.recordedById === me.id && (me.role !== 'admin' || payment.method === 'CASH');
  const menu: MenuItem[] = [
    ...(payment.state === 'CONFIRMED'
      ? [
          { label: ledger.invoice.mail, icon: 'mail' as const, onChoose: () => void mail.run({}) },
          { label: ledger.invoice.whatsApp, icon: 'chat' as const, onChoose: () => writeTo(payment) },
        ]
      : []),
    { label: words.payments.reverse, icon: 'undo', isDanger: true, onChoose: () => setReversing(true) },
  ];
  const primary: PageAction | undefined =
    isPending && !isOwn
      ? { label: words.payments.confirm, icon: 'check', isBusy: isSending, onChoose: () => void run({}) }
      : undefined;
  const notes = (
    <>
      {isPending && isOwn && <p>{words.payments.ownOne}</p>}
      <FormProblem text={refusal ?? mail.refusal} />
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

/** In English whatever the desk's language, because clients read it. */
function writeTo({ phone, receipt, amount, currency }: DeskPayment) {
  const what = receipt ? `Receipt ${receipt.number}, ` : 'Receipt, ';
  const text = `${what}${deskMoney(amount, currency)}: ${location.origin}/payments`;
  window.open(whatsAppTo(phone, text), '_blank', 'noreferrer');
}
