import { type ReactNode, useId } from 'react';
import { formatQuantity } from '../../lib/format';
import './panel.css';

interface PanelProps {
  title: string;
  /** Its number in the order of work. */
  step?: number;
  /** Beside the title, such as a count. */
  note?: ReactNode;
  /** On the right of the title: at most two small buttons or links. */
  actions?: ReactNode;
  /** The number of listed things. */
  count?: number | undefined;
  /** Across all columns of the page. */
  isWide?: boolean;
  /** The content has its own margins, such as a full-width table. */
  isFlush?: boolean;
  /** Tabs or a field stand in place of the title, which screen readers still hear. */
  hidesTitle?: boolean;
  children: ReactNode;
}

/** A section of a record page, with its title and actions. */
export function Panel({
  title,
  step,
  count,
  note,
  actions,
  isWide,
  isFlush = false,
  hidesTitle = false,
  children,
}: PanelProps) {
  const id = useId();
  return (
    <section className={isWide ? 'panel is-wide' : 'panel'} aria-labelledby={id}>
      <div className={hidesTitle ? 'visually-hidden' : 'panel-head'}>
        {step !== undefined && (
          <span className="panel-step" aria-hidden="true">
            {step}
          </span>
        )}
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="panel-count">{formatQuantity(count)}</span>}
        {note !== undefined && note !== null && note !== '' && note !== false && (
          <span className="panel-note">{note}</span>
        )}
        {actions && <div className="panel-acts">{actions}</div>}
      </div>
      <div className={isFlush ? 'panel-flush' : 'panel-body'}>{children}</div>
    </section>
  );
}
