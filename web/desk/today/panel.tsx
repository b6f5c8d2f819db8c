import { type ReactNode, useId } from 'react';
import { Link } from '../../ui/link';
import { fillIn } from '../kit/language';
import { useTodayWords } from '../kit/today-words';

interface PanelProps {
  title: string;
  count?: number;
  /** Where the whole list is. */
  all?: string;
  children: ReactNode;
}

export function Panel({ title, count, all, children }: PanelProps) {
  const words = useTodayWords();
  const id = useId();
  return (
    <section className="today-panel" aria-labelledby={id}>
      <div className="today-panel-head">
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="today-count">{count.toLocaleString('en')}</span>}
        {all && (
          <Link className="today-all" to={all} aria-label={fillIn(words.allOf, { section: title })}>
            {words.all}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
