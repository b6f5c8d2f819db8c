import type { DeskPaymentRow } from '#contract/staff/payments/schema';
import { ClientIcon } from '../../ui/client-icon';
import { useWords } from '../kit/language';
import '../../shared/status-pill.css';

const looks = {
  PENDING: ['yellow', 'clock'],
  CONFIRMED: ['green', 'check'],
  REVERSED: ['grey', 'close'],
} as const;

export function PaymentPill({ state }: { state: DeskPaymentRow['state'] }) {
  const { money: words } = useWords();
  const [colour, icon] = looks[state];
  return (
    <span className={`tag tag-${colour}`}>
      <ClientIcon name={icon} size={16} />
      {words.states[state]}
    </span>
  );
}
