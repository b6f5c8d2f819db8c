import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBulk, listBulk } from '#contract/staff/bulk/calls';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { fillIn, useWords } from '../kit/language';
import { ListPager } from '../kit/list-pager';
import { Nothing } from '../kit/nothing';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useIsWide } from '../kit/use-is-wide';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { BatchCard } from './batch';
import { BatchTable } from './batch-table';
import './bulk.css';

export function BulkList() {
  const { bulk: words } = useWords().lists;
  const queries = useQueryClient();
  const address = useListAddress();
  const isWide = useIsWide();
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listBulk, { query: address.place }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const whenUndone = ({ undone }: BulkBatch) => {
    announce(fillIn(words.undone, { count: formatQuantity(undone?.packages ?? 0) }));
    invalidateAnswers(queries, listBulk, getBulk);
  };

  return (
    <>
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && (
        <Nothing title={words.empty} hint={words.emptyHint}>
          <Link className="button button-line" to="/staff/packages">
            {words.toList}
          </Link>
        </Nothing>
      )}
      {data && data.rows.length > 0 && (
        <>
          {isWide ? (
            <BatchTable batches={data.rows} onUndone={whenUndone} />
          ) : (
            <ul className="desk-list page-body">
              {data.rows.map((batch) => (
                <BatchCard key={batch.id} batch={batch} onUndone={whenUndone} />
              ))}
            </ul>
          )}
          <ListPager answer={data} address={address} />
        </>
      )}
    </>
  );
}
