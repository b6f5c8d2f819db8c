import { ghanaDesk } from '#contract/staff/roles';
import type { Today } from '#contract/staff/today/schema';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { counted, fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { useTodayWords } from '../kit/today-words';
import { Section } from './section';

interface WaitingLongestProps {
  waiting: NonNullable<Today['waiting']>;
  branch: Today['branch'];
  day: (at: string | null) => string;
}

/** Clients with waiting goods, longest wait first. */
export function WaitingLongest({ waiting, branch, day }: WaitingLongestProps) {
  const words = useTodayWords();
  const branches: Record<string, string> = useWords().branches;
  const mayHandOver = useMay(ghanaDesk);
  return (
    <Section
      title={words.sections.waiting}
      count={waiting.count}
      all={branch ? `/staff/waiting?branch=${branch}` : '/staff/waiting'}
    >
      <ul className="today-list">
        {waiting.rows.map(({ clientId, shippingMark, branch: place, packages, since, days }) => (
          <li key={`${clientId} ${place}`} data-row="">
            <Link
              className="today-task"
              to={mayHandOver ? `/staff/handover/${clientId}` : `/staff/waiting?client=${clientId}`}
              aria-label={mayHandOver ? fillIn(words.handOverOf, { mark: shippingMark }) : undefined}
            >
              <span className={`today-why today-why-${days > 7 ? 'red' : 'green'}`}>
                <DeskIcon name="account" />
              </span>
              <span className="today-text">
                <span className="today-what">{shippingMark}</span>
                <span className="today-detail">
                  {fillIn(branch ? words.waitingDetail : words.waitingAt, {
                    packages: counted(words.tasks.packages, packages),
                    branch: branches[place ?? ''] ?? place ?? '',
                    date: day(since),
                  })}
                </span>
              </span>
              <span className="today-days">{counted(words.days, days)}</span>
              <span className="today-chevron">
                <DeskIcon name="chevron-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
