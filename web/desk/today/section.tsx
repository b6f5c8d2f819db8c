import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { useTodayWords } from '../kit/today-words';

interface SectionProps {
  title: string;
  count?: number;
  /** Where the whole list is. */
  all?: string;
  children: ReactNode;
}

/** A section of Today: a panel with a link to the whole list. */
export function Section({ title, count, all, children }: SectionProps) {
  const words = useTodayWords();
  const link = all && (
    <Link className="panel-link" to={all} aria-label={fillIn(words.allOf, { section: title })}>
      {words.all}
    </Link>
  );
  return (
    <Panel title={title} count={count} actions={link} isFlush>
      {children}
    </Panel>
  );
}
