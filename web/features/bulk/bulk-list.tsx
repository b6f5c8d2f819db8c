import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BulkBatch } from '#contract/staff/bulk';
import { formatQuantity } from '../../lib/format';
import { useMediaQuery } from '../../lib/media-query';
import { fillIn, useWords } from '../../shared/desk/language';
import { ListPager } from '../../shared/desk/list-pager';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { useListAddress } from '../../shared/desk/use-list-address';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Batch } from './batch';
import { readBatches } from './calls';
import './bulk.css';

export function BulkList() {
  const { bulk: words } = useWords().lists;
  const queries = useQueryClient();
  const address = useListAddress();
  const isWide = useMediaQuery('(min-width: 900px)');
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk', address.place],
    queryFn: ({ signal }) => readBatches({ query: address.place }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const whenUndone = ({ undone }: BulkBatch) => {
    setSaid(fillIn(words.undone, { count: formatQuantity(undone?.packages ?? 0) }));
    document.getElementById('bulk-said')?.focus();
    void queries.invalidateQueries({ queryKey: ['bulk'] });
  };
  const rows = data?.rows.map((batch) => <Batch key={batch.id} batch={batch} isRow={isWide} onUndone={whenUndone} />);

  return (
    <>
      {/* Always in the page, so that it is heard when it fills. */}
      <div role="status" id="bulk-said" tabIndex={-1}>
        {said && <p className="desk-said">{said}</p>}
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && (
        <EmptyState title={words.empty}>
          <p>{words.emptyHint}</p>
          <Link className="button button-line" to="/staff/packages">
            {words.toList}
          </Link>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (isWide ? <Table>{rows}</Table> : <ul className="desk-list">{rows}</ul>)}
      {data && data.rows.length > 0 && <ListPager answer={data} address={address} />}
    </>
  );
}

function Table({ children }: { children: ReactNode }) {
  const { bulk: words } = useWords().lists;
  const { columns } = words;
  return (
    <div className="list-table bulk-rows">
      <table>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.action}</th>
            <th scope="col" className="number">
              {columns.packages}
            </th>
            <th scope="col">{columns.reason}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{words.undo}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
