import type { BulkBatch, Refusals } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { DescriptionList } from '../kit/description-list';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, joined, useWords } from '../kit/language';
import { Refused } from '../kit/refused';
import { UndoBulk } from '../kit/undo-bulk';
import { BatchItems } from './batch-items';

interface BatchProps {
  batch: BulkBatch;
  onUndone: (batch: BulkBatch) => void;
}

export function BatchCard({ batch, onUndone }: BatchProps) {
  const { lists, branches } = useWords();
  const { bulk: words } = lists;
  return (
    <li className="desk-card">
      <h2>
        <What batch={batch} />
      </h2>
      <DescriptionList
        items={[
          [words.columns.at, formatTimestamp(batch.at)],
          [words.columns.by, joined([batch.by, branches[batch.branch] ?? batch.branch])],
          [words.columns.packages, formatQuantity(batch.packages)],
          [words.columns.reason, batch.reason],
        ]}
      />
      <State batch={batch} />
      <BatchItems batch={batch} />
      <UndoBulk batch={batch} onUndone={onUndone} />
    </li>
  );
}

export function What({ batch }: { batch: BulkBatch }) {
  const { lists, statuses, branches } = useWords();
  const places: Record<string, string> = branches;
  const { container, client, toBranch, status } = batch;
  const into = [container, client, toBranch && (places[toBranch] ?? toBranch), status && statuses[status]];
  return (
    <>
      {lists.bulk.actions[batch.action]}
      <small>{into.filter(Boolean).join(' · ')}</small>
    </>
  );
}

export function State({ batch: { undone, refused } }: { batch: BulkBatch }) {
  const { bulk: words } = useWords().lists;
  return (
    <div className="bulk-state">
      {undone ? (
        <>
          <strong>{words.stateUndone}</strong>
          <span>
            {fillIn(words.undoneBy, {
              by: undone.by,
              at: formatTimestamp(undone.at),
              count: formatQuantity(undone.packages),
            })}
          </span>
          <Others count={words.notBackCount} title={words.notBack} groups={undone.refused} />
        </>
      ) : (
        <strong>{words.stateDone}</strong>
      )}
      <Others count={words.refusedCount} title={words.refused} groups={refused} />
    </div>
  );
}

/** The skipped packages: the number at a glance, the reasons on request. */
function Others({ count, title, groups }: { count: string; title: string; groups: Refusals }) {
  if (groups.length === 0) return null;
  const all = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <details>
      <summary>{fillIn(count, { count: formatQuantity(all) })}</summary>
      <Refused title={title} groups={groups} />
    </details>
  );
}
