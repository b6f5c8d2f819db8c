import { useState } from 'react';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import type { PackageFilter } from '#contract/staff/packages/filter';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { labelWriters } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';
import { BulkFoot } from '../kit/list-foot';
import { LazyLabelDialog } from '../kit/print/lazy-label-dialog';
import type { Choice } from '../kit/row-selection';
import { useMay, useStaff } from '../kit/staff';
import { type Action, actionsFor } from './actions';
import { BulkDialog } from './bulk-dialog';
import { sumOf, useTotalWords } from './totals';

interface BulkBarProps {
  choice: Choice;
  /** The selected packages that this page has loaded. */
  rows: readonly PackageListRow[];
  filter: PackageFilter;
  answer: { count: number; hasMore: boolean; totals: Parameters<ReturnType<typeof useTotalWords>>[0] };
  onClear: () => void;
  onAll: () => void;
  onDone: (batch: BulkBatch) => void;
}

/** The contract's limit. */
const mostAtOnce = 5000;

/** Replaces the foot while rows are selected. */
export function BulkBar({ choice, rows, filter, answer, onClear, onAll, onDone }: BulkBarProps) {
  const { packages: words, bulk } = useWords().lists;
  const { role } = useStaff();
  const totalWords = useTotalWords();
  const [open, setOpen] = useState<Action | null>(null);
  const mayLabel = useMay(labelWriters);
  const [isLabelling, setLabelling] = useState(false);
  const selection = choice.isAll ? { filter } : { packageIds: [...choice.ids] };
  const count = choice.isAll ? answer.count : choice.ids.size;
  const isTooMany = answer.hasMore || answer.count > mostAtOnce;
  const isKnown = rows.length === choice.ids.size;
  const offered = actionsFor(role, choice.isAll || !isKnown ? null : rows);
  const totals = choice.isAll ? answer.totals : isKnown ? sumOf(rows) : null;

  return (
    <>
      <BulkFoot
        label={words.what}
        count={fillIn(choice.isAll ? words.chosenAll : words.chosen, { count: formatQuantity(count) })}
        sums={totalWords(totals).join(' · ')}
        clear={words.none}
        onClear={onClear}
        options={[
          ...offered.map((action) => ({
            label: bulk.actions[action.name],
            icon: action.icon,
            onChoose: () => setOpen(action),
          })),
          ...(mayLabel ? [{ label: words.labels, icon: 'printer' as const, onChoose: () => setLabelling(true) }] : []),
        ]}
        beside={
          !choice.isAll &&
          answer.count > choice.ids.size &&
          (isTooMany ? (
            <p>{fillIn(words.tooMany, { limit: formatQuantity(mostAtOnce) })}</p>
          ) : (
            <button className="button" type="button" onClick={onAll}>
              {fillIn(words.selectAll, { count: formatQuantity(answer.count) })}
            </button>
          ))
        }
      />
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
