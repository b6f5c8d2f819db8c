import { showAnnouncement } from '#contract/staff/announcements/calls';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useAnnouncementWords } from '../kit/announcement-words';
import { fillIn } from '../kit/language';
import { RowMenu } from '../kit/row-menu';
import { useCommand } from '../kit/use-command';
import { useIsWide } from '../kit/use-is-wide';

interface AnnouncementSwitchProps {
  announcement: DeskAnnouncement;
  onSwitched: (announcement: DeskAnnouncement) => void;
}

/** Switches an announcement on or off at once: a button in a table, a menu beside the text of a card. */
export function AnnouncementSwitch({ announcement, onSwitched }: AnnouncementSwitchProps) {
  const words = useAnnouncementWords();
  const isWide = useIsWide();
  const { id, title, show } = announcement;
  const { run, refusal, isSending } = useCommand(
    (body: { show: boolean }, key) => askDesk(showAnnouncement, { params: { id: String(id) }, body: { ...body, key } }),
    onSwitched,
  );
  const turn = () => void run({ show: !show });
  return (
    <>
      {isWide ? (
        <button
          className="button button-line"
          type="button"
          aria-disabled={isSending}
          aria-label={fillIn(show ? words.offOf : words.onOf, { title })}
          onClick={turn}
        >
          {show ? words.off : words.on}
        </button>
      ) : (
        <RowMenu name={title} items={[{ label: show ? words.off : words.on, onChoose: turn }]} />
      )}
      <FormProblem text={refusal} />
    </>
  );
}
