import type { ReactNode } from 'react';
import { DeskIcon, type DeskIconName } from './desk-icon';
import { DeskMenu } from './desk-menu';
import { useWords } from './language';
import './list-foot.css';

/** The end of a list, always in sight: what the whole filter adds up to, and the way to the other pages. */
export function ListFoot({ totals, children }: { totals?: ReactNode; children?: ReactNode }) {
  return (
    <div className="list-foot">
      {totals && <p className="list-totals">{totals}</p>}
      {children}
    </div>
  );
}

export interface BulkOption {
  label: string;
  icon?: DeskIconName;
  onChoose: () => void;
}

interface BulkFootProps {
  label: string;
  /** How many are selected. */
  count: ReactNode;
  /** What they add up to. */
  sums?: ReactNode;
  /** Only what applies to the selection: three stand in the bar, the others below More. */
  options: readonly BulkOption[];
  /** Beside the count, such as the way to select all matches. */
  beside?: ReactNode;
  clear: string;
  onClear: () => void;
}

/** The foot of a list with a selection: in the same place, so that it covers no row. */
export function BulkFoot({ label, count, sums, options, beside, clear, onClear }: BulkFootProps) {
  const { table } = useWords().frame;
  const [first, others] = [options.slice(0, 3), options.slice(3)];
  return (
    <section className="list-foot bulk-foot" aria-label={label}>
      <p className="list-totals" role="status">
        <b>{count}</b> {sums}
      </p>
      {beside}
      <div className="bulk-options">
        {first.map(({ label: name, icon, onChoose }) => (
          <button key={name} className="button bulk-option" type="button" onClick={onChoose}>
            {icon && <DeskIcon name={icon} />}
            {name}
          </button>
        ))}
        {others.length > 0 && (
          <DeskMenu className="button" side="above" items={others}>
            {table.more}
            <DeskIcon name="chevron-down" size={14} />
          </DeskMenu>
        )}
        <button className="button-icon" type="button" aria-label={clear} onClick={onClear}>
          <DeskIcon name="close" />
        </button>
      </div>
    </section>
  );
}
