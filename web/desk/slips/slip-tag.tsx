import type { DeskSlip } from '#contract/staff/slips/schema';
import { fillIn } from '../kit/language';
import { shortDate } from '../kit/short-date';
import { useSlipWords } from '../kit/slip-words';
import { StateTag } from '../kit/state-tag';
import '../../shared/status-pill.css';

const looks = {
  WAITING: ['yellow', 'clock'],
  CONFIRMED: ['green', 'check'],
  NOT_FOUND: ['red', 'close'],
  WITHDRAWN: ['grey', 'undo'],
} as const;

export function SlipTag({ state, reversed }: Pick<DeskSlip, 'state' | 'reversed'>) {
  const words = useSlipWords();
  if (reversed) {
    return (
      <StateTag colour="red" icon="undo">
        {fillIn(words.reversed, { date: shortDate(reversed.at) ?? '' })}
      </StateTag>
    );
  }
  const [colour, icon] = looks[state];
  return (
    <StateTag colour={colour} icon={icon}>
      {words.views[state]}
    </StateTag>
  );
}
