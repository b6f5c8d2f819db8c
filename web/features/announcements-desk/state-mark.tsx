import type { AnnouncementState } from '#contract/staff/announcements';
import { useAnnouncementWords } from '../../shared/desk/announcement-words';
import { ClientIcon, type ClientIconName } from '../../ui/client-icon';

const icons: Record<AnnouncementState, ClientIconName> = {
  SHOWING: 'megaphone',
  COMING: 'clock',
  OFF: 'pause',
  OVER: 'check',
};

/** Picture, word and colour: none of them alone. */
export function StateMark({ state }: { state: AnnouncementState }) {
  const words = useAnnouncementWords();
  return (
    <span className={`state-mark state-${state.toLowerCase()}`}>
      <ClientIcon name={icons[state]} size={16} />
      {words.states[state]}
    </span>
  );
}
