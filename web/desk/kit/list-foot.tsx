import type { ReactNode } from 'react';
import { DeskIcon, type DeskIconName } from './desk-icon';
import { DeskMenu } from './desk-menu';
import { useWords } from './language';
import './list-foot.css';

/** The foot of a list, always visible: the totals of the whole filter, and the pager. */
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
  /** Only actions that apply to the selection: three in the bar, the others under More. */
  options: readonly BulkOption[];
  /** Beside the count, such as 'select all matches'. */
  beside?: ReactNode;
  clear: string;
  onClear: () => void;
}

/** The foot of a list with a selection, in the same place, so that it covers no row. */
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
