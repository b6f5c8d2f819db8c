import type { BulkBatch } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { type Column, DeskTable } from '../kit/desk-table';
import { formatTimestamp } from '../kit/format-timestamp';
import { useWords } from '../kit/language';
import { UndoBulk } from '../kit/undo-bulk';
import { State, What } from './batch';
import { BatchItems } from './batch-items';

interface BatchTableProps {
  batches: readonly BulkBatch[];
  onUndone: (batch: BulkBatch) => void;
}

export function BatchTable({ batches, onUndone }: BatchTableProps) {
  const { lists, branches } = useWords();
  const { bulk: words } = lists;
  const { columns: names } = words;
  const columns: readonly Column<BulkBatch>[] = [
    { name: names.at, isShort: true, cell: ({ at }) => formatTimestamp(at) },
    {
      name: names.by,
      cell: ({ by, branch }) => (
        <>
          {by}
          <small>{branches[branch] ?? branch}</small>
        </>
      ),
    },
    {
      name: names.action,
      cell: (batch) => (
        <>
          <What batch={batch} />
          <BatchItems batch={batch} />
        </>
      ),
    },
    { name: names.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
    { name: names.reason, cell: ({ reason }) => reason },
    { name: names.state, cell: (batch) => <State batch={batch} /> },
    { name: words.undo, cell: (batch) => <UndoBulk batch={batch} onUndone={onUndone} /> },
  ];
  return (
    <DeskTable
      caption={words.caption}
      columns={columns}
      rows={batches}
      keyOf={({ id }) => id}
      isList
      className="bulk-rows"
    />
  );
}
