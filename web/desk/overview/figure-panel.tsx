import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../ui/link';
import { fillIn } from '../kit/language';
import { useTodayWords } from '../kit/today-words';

interface FigurePanelProps {
  title: string;
  note?: ReactNode;
  /** Where the list behind the figures is. */
  more?: { to: string; name: string };
  /** The same numbers; a button changes between drawing and table. */
  table?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function FigurePanel({ title, note, more, table, className = '', children }: FigurePanelProps) {
  const { overview: words } = useTodayWords();
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={`figure-panel ${className}`.trim()} aria-labelledby={id}>
      <div className="figure-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="figure-note">{note}</span>}
        {table && (
          <button
            className="figure-more"
            type="button"
            aria-pressed={isTable}
            aria-label={fillIn(words.tableOf, { name: title })}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.chart : words.table}
          </button>
        )}
        {more && (
          <Link className="figure-more" to={more.to}>
            {more.name}
          </Link>
        )}
      </div>
      {isTable ? table : children}
    </section>
  );
}
