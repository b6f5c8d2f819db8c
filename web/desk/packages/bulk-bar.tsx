import { useState } from 'react';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import type { PackageFilter } from '#contract/staff/packages/filter';
import { labelWriters } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import { useMay, useStaff } from '../kit/staff';
import { type Action, actionsFor } from './actions';
import { BulkDialog } from './bulk-dialog';
import type { Choice } from './row-selection';

interface BulkBarProps {
  choice: Choice;
  filter: PackageFilter;
  answer: { count: number; hasMore: boolean };
  onClear: () => void;
  onAll: () => void;
  onDone: (batch: BulkBatch) => void;
}

/** As the contract has it. */
const mostAtOnce = 5000;

export function BulkBar({ choice, filter, answer, onClear, onAll, onDone }: BulkBarProps) {
  const { packages: words, bulk } = useWords().lists;
  const offered = actionsFor(useStaff().role);
  const [open, setOpen] = useState<Action | null>(null);
  const mayLabel = useMay(labelWriters);
  const [isLabelling, setLabelling] = useState(false);
  const selection = choice.isAll ? { filter } : { packageIds: [...choice.ids] };
  // A phone has no room for all of them beside the rows.
  const [isUnfolded, setUnfolded] = useState(false);
  const count = choice.isAll ? answer.count : choice.ids.size;
  const isTooMany = answer.hasMore || answer.count > mostAtOnce;

  return (
    <>
      {count > 0 && offered.length > 0 && (
        <section className="desk-card bulk-bar" aria-label={words.what}>
          <div className="desk-actions">
            <p role="status">
              <strong>{fillIn(choice.isAll ? words.chosenAll : words.chosen, { count: formatQuantity(count) })}</strong>
            </p>
            {!choice.isAll && !isTooMany && answer.count > choice.ids.size && (
              <button className="button button-line" type="button" onClick={onAll}>
                {fillIn(words.selectAll, { count: formatQuantity(answer.count) })}
              </button>
            )}
            <button className="button button-line" type="button" onClick={onClear}>
              {words.none}
            </button>
            <button
              className="button button-solid bulk-more"
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {words.act}
            </button>
          </div>
          {!choice.isAll && isTooMany && <p>{fillIn(words.tooMany, { limit: formatQuantity(mostAtOnce) })}</p>}
          <div className={isUnfolded ? 'desk-actions' : 'desk-actions bulk-folded'}>
            {offered.map((action) => (
              <button key={action.name} className="button button-line" type="button" onClick={() => setOpen(action)}>
                {bulk.actions[action.name]}
              </button>
            ))}
            {mayLabel && (
              <button className="button button-line" type="button" onClick={() => setLabelling(true)}>
                {words.labels}
              </button>
            )}
          </div>
        </section>
      )}
      {open && (
        <BulkDialog
          action={open}
          selection={selection}
          onClose={() => setOpen(null)}
          onDone={(batch) => {
            setOpen(null);
            onDone(batch);
          }}
        />
      )}
      {isLabelling && <LazyLabelDialog selection={selection} onClose={() => setLabelling(false)} />}
    </>
  );
}
