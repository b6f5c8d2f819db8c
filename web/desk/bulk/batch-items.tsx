import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { DeskFailure } from '../kit/states';
import { deskQuery } from '../queries';

/** Fetched on demand. */
export function BatchItems({ batch }: { batch: BulkBatch }) {
  const { lists, common } = useWords();
  const words = lists.bulk;
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getBulk, { params: { id: String(batch.id) } }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <div className="bulk-items">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={fillIn(words.showItems, { action: words.actions[batch.action], at: formatTimestamp(batch.at) })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.hideItems : words.items}
      </button>
      {isOpen &&
        !data &&
        (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <p>{common.loading}</p>)}
      {isOpen && data && data.items.length < data.packages && (
        <p>{fillIn(words.itemsFirst, { count: formatQuantity(data.packages) })}</p>
      )}
      {isOpen && (
        <ul>
          {data?.items.map(({ id, trackingNumber, customer, isBack }) => (
            <li key={id}>
              <Link to={`/staff/packages/${id}`}>{trackingNumber}</Link> {customer}
              {isBack && ` · ${words.isBack}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
