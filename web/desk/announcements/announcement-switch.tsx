import { showAnnouncement } from '#contract/staff/announcements/calls';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useAnnouncementWords } from '../kit/announcement-words';
import { fillIn } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface AnnouncementSwitchProps {
  announcement: DeskAnnouncement;
  onSwitched: (announcement: DeskAnnouncement) => void;
}

/** Switches an announcement on or off at once. */
export function AnnouncementSwitch({ announcement, onSwitched }: AnnouncementSwitchProps) {
  const words = useAnnouncementWords();
  const { id, title, show } = announcement;
  const { run, refusal, isSending } = useCommand(
    (body: { show: boolean }, key) => askDesk(showAnnouncement, { params: { id: String(id) }, body: { ...body, key } }),
    onSwitched,
  );
  return (
    <>
      <FormProblem text={refusal} />
      <button
        className="button button-line"
        type="button"
        aria-disabled={isSending}
        aria-label={fillIn(show ? words.offOf : words.onOf, { title })}
        onClick={() => void run({ show: !show })}
      >
        {show ? words.off : words.on}
      </button>
    </>
  );
}
