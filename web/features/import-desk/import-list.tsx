import { useInfiniteQuery } from '@tanstack/react-query';
import { isBusy } from '#contract/staff/import-fields';
import type { ImportRow } from '#contract/staff/imports';
import { formatDate, formatQuantity } from '../../lib/format';
import { useWords } from '../../shared/desk/language';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { readImports } from './calls';
import { ImportStatePill } from './import-state-pill';

const pageSize = 20;

export function ImportList() {
  const { imports } = useWords();
  const { list: words } = imports;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['imports'],
    queryFn: ({ pageParam, signal }) => readImports({ query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: (page: ImportRow[]) => (page.length === pageSize ? String(page.at(-1)?.id) : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.flat().some((row) => isBusy(row.state)) ? 2000 : false),
  });
  const rows = data?.pages.flat();
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!rows && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      {rows && rows.length > 0 && (
        <table className="import-table">
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.file}</th>
              <th scope="col">{words.state}</th>
              <th scope="col" className="import-number">
                {words.rows}
              </th>
              <th scope="col" className="import-number">
                {words.imported}
              </th>
              <th scope="col">{words.by}</th>
              <th scope="col">{words.at}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, state, counts, by, at }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/staff/import/${id}`}>{name}</Link>
                </th>
                <td data-name={words.state}>
                  <ImportStatePill state={state} />
                </td>
                <td className="import-number" data-name={words.rows}>
                  {formatQuantity(counts.rows)}
                </td>
                <td className="import-number" data-name={words.imported}>
                  {formatQuantity(counts.imported - counts.removed)}
                </td>
                <td data-name={words.by}>{by}</td>
                <td data-name={words.at}>{formatDate(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <button
          className="button button-line"
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </button>
      )}
    </section>
  );
}
