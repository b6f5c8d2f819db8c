import type { DeskSlip } from '#contract/staff/slips/schema';
import { DeskIcon } from '../kit/desk-icon';
import { useLedgerWords } from '../kit/ledger-words';
import '../../shared/status-pill.css';

const looks = {
  WAITING: ['yellow', 'clock'],
  CONFIRMED: ['green', 'check'],
  NOT_FOUND: ['red', 'close'],
  WITHDRAWN: ['grey', 'undo'],
} as const;

export function SlipTag({ state }: { state: DeskSlip['state'] }) {
  const { slips: words } = useLedgerWords();
  const [colour, icon] = looks[state];
  return (
    <span className={`tag tag-${colour}`}>
      <DeskIcon name={icon} size={14} />
      {words.views[state]}
    </span>
  );
}
