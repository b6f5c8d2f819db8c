import type { AnnouncementState } from '#contract/staff/announcements/rules';
import { ClientIcon, type ClientIconName } from '../../ui/client-icon';
import { useAnnouncementWords } from '../kit/announcement-words';

const icons: Record<AnnouncementState, ClientIconName> = {
  SHOWING: 'megaphone',
  COMING: 'clock',
  OFF: 'pause',
  OVER: 'check',
};

/** Icon, word and colour, because colour alone is not enough. */
export function StateMark({ state }: { state: AnnouncementState }) {
  const words = useAnnouncementWords();
  return (
    <span className={`state-mark state-${state.toLowerCase()}`}>
      <ClientIcon name={icons[state]} size={16} />
      {words.states[state]}
    </span>
  );
}
