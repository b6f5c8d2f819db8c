import { showAnnouncement } from '#contract/staff/announcements/calls';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import { contentDesk } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { useAnnouncementWords } from '../kit/announcement-words';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn } from '../kit/language';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { StateMark } from './state-mark';
import '../kit/marks.css';

interface AnnouncementRowProps {
  announcement: DeskAnnouncement;
  onSwitched: (announcement: DeskAnnouncement) => void;
}

export function AnnouncementRow({ announcement, onSwitched }: AnnouncementRowProps) {
  const words = useAnnouncementWords();
  const mayWrite = useMay(contentDesk);
  const { id, title, audience, show, startsAt, endsAt, state, coveredBy, overlaps } = announcement;
  const { run, refusal, isSending } = useCommand(
    (body: { show: boolean }, key) => askDesk(showAnnouncement, { params: { id: String(id) }, body: { ...body, key } }),
    onSwitched,
  );
  return (
    <li className="desk-card announcement-row">
      <div>
        <h2>
          <Link to={`/staff/announcements/${id}`}>{title}</Link>
        </h2>
        <p>
          <StateMark state={state} />
          {coveredBy && <span className="tag tag-yellow">{fillIn(words.covered, { title: coveredBy.title })}</span>}
          <span>
            {[
              words.audiences[audience],
              `${words.from} ${formatTimestamp(startsAt)}`,
              endsAt ? `${words.until} ${formatTimestamp(endsAt)}` : words.always,
            ].join(' · ')}
          </span>
        </p>
        {overlaps.length > 0 && (
          <p className="announcement-overlaps">
            {fillIn(words.overlaps, { list: overlaps.map((each) => each.title).join(', ') })}
          </p>
        )}
        <FormProblem text={refusal} />
      </div>
      {mayWrite && state !== 'OVER' && (
        <button
          className="button button-line"
          type="button"
          aria-disabled={isSending}
          aria-label={fillIn(show ? words.offOf : words.onOf, { title })}
          onClick={() => void run({ show: !show })}
        >
          {show ? words.off : words.on}
        </button>
      )}
    </li>
  );
}
