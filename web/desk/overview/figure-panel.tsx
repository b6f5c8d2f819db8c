import { type ReactNode, useState } from 'react';
import { Link } from '../../ui/link';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { useTodayWords } from '../kit/today-words';
import { ExportMenu, type FigureExport } from './export-menu';

interface FigurePanelProps {
  title: string;
  note?: ReactNode;
  /** The list behind the figures. */
  more?: { to: string; name: string };
  /** The same numbers; a button switches between chart and table. */
  table?: ReactNode;
  /** The table as a file. */
  file?: FigureExport;
  isWide?: boolean;
  children: ReactNode;
}

export function FigurePanel({ title, note, more, table, file, isWide = false, children }: FigurePanelProps) {
  const { overview: words } = useTodayWords();
  const [isTable, setTable] = useState(false);
  const actions = (
    <>
      {table && (
        <button
          className="panel-link"
          type="button"
          aria-pressed={isTable}
          aria-label={fillIn(words.tableOf, { name: title })}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.chart : words.table}
        </button>
      )}
      {file && <ExportMenu title={title} {...file} />}
      {more && (
        <Link className="panel-link" to={more.to}>
          {more.name}
        </Link>
      )}
    </>
  );
  return (
    <Panel title={title} note={note} actions={actions} isWide={isWide} isFlush>
      {isTable ? table : children}
    </Panel>
  );
}
