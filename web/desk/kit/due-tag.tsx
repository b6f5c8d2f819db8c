import type { DueState } from '#contract/documents/rules';
import type { DeskIconName } from './desk-icon';
import { useLedgerWords } from './ledger-words';
import { StateTag } from './state-tag';
import '../../shared/status-pill.css';

const looks: Record<DueState | 'DRAFT', readonly [colour: string, icon: DeskIconName]> = {
  DRAFT: ['grey', 'pencil'],
  OVERDUE: ['red', 'warn'],
  TODAY: ['yellow', 'clock'],
  LATER: ['blue', 'clock'],
  PAID: ['green', 'check'],
  SETTLED: ['green', 'check'],
  NONE: ['grey', 'minus'],
};

/** The payment state of an invoice and its urgency. */
export function DueTag({ state, isLarge = false }: { state: DueState | 'DRAFT'; isLarge?: boolean }) {
  const words = useLedgerWords();
  const [colour, icon] = looks[state];
  return (
    <StateTag colour={colour} icon={icon} isLarge={isLarge}>
      {state === 'DRAFT' ? words.draft : words.due[state]}
    </StateTag>
  );
}
