import { FieldError } from '../../ui/field';
import { DeskIcon } from '../kit/desk-icon';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import type { HandoverState } from './use-handover';
import type { PaymentState } from './use-payment';

interface SettledProps {
  state: HandoverState;
  payment: PaymentState;
  /** Nothing is owed once the payment is taken. */
  isSettled: boolean;
}

/** Whether the goods may leave: nothing is owed, or a person says that the fees are agreed. */
export function Settled({ state: { form, set, problems }, payment, isSettled }: SettledProps) {
  const handover = useHandoverWords();
  const { common } = useWords();
  const { form: words } = handover;
  const isOpen = problems.includes('settled');
  if (isSettled) {
    return (
      <p className="collect-release is-free" role="status">
        <DeskIcon name="check" />
        {payment.read?.body ? words.pay.settledByIt : words.pay.nothingOwed}
      </p>
    );
  }
  return (
    <div className="collect-release">
      {isOpen && <FieldError id="settled-error" prefix={common.errorPrefix} text={words.problems.settled} />}
      <label className="collect-choice">
        <input
          type="checkbox"
          name="settled"
          checked={form.isSettled}
          aria-invalid={isOpen || undefined}
          aria-describedby={isOpen ? 'settled-error' : undefined}
          onChange={({ target }) => set({ isSettled: target.checked })}
        />
        <strong>{words.settled}</strong>
      </label>
    </div>
  );
}
