import type { DeskSlip } from '#contract/staff/slips/schema';
import { useLedgerWords } from '../kit/ledger-words';
import { StateTag } from '../kit/state-tag';
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
    <StateTag colour={colour} icon={icon}>
      {words.views[state]}
    </StateTag>
  );
}
