import type { AnnouncementState } from '#contract/staff/announcements';
import { useWords } from '../../shared/desk/language';
import { Icon, type IconName } from '../../ui/icon';

const icons: Record<AnnouncementState, IconName> = {
  SHOWING: 'megaphone',
  COMING: 'clock',
  OFF: 'pause',
  OVER: 'check',
};

/** Picture, word and colour: none of them alone. */
export function StateMark({ state }: { state: AnnouncementState }) {
  const { announcements: words } = useWords();
  return (
    <span className={`state-mark state-${state.toLowerCase()}`}>
      <Icon name={icons[state]} size={16} />
      {words.states[state]}
    </span>
  );
}
