import { useInfiniteQuery } from '@tanstack/react-query';
import { importLimits } from '#contract/staff/import-fields';
import type { ImportDetail, ImportedRow, ImportRowKind } from '#contract/staff/imports';
import { useWords } from '../../shared/desk/language';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { useListAddress } from '../../shared/desk/use-list-address';
import { Field } from '../../ui/field';
import { readRows } from './calls';
import { DownloadErrors } from './download-errors';
import { RowTable } from './row-table';

interface RowListProps {
  detail: ImportDetail;
  /** Those that can be shown, the most urgent first. */
  kinds: readonly ImportRowKind[];
}

/** Rows of one kind with what is said about them; which kind stands in the address. */
export function RowList({ detail, kinds }: RowListProps) {
  const { imports, common } = useWords();
  const { result: words } = imports;
  const { oneOf, change } = useListAddress();
  const kind = oneOf('rows', kinds) ?? kinds.find((each) => detail.counts[each] > 0) ?? kinds[0] ?? 'bad';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['import-rows', detail.id, kind, detail.counts],
    queryFn: ({ pageParam, signal }) =>
      readRows({ params: { id: String(detail.id) }, query: { kind, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (page: ImportedRow[]) =>
      page.length === importLimits.rowsListed ? String(page.at(-1)?.row) : undefined,
    staleTime: 5_000,
  });
  const rows = data?.pages.flat();
  const hasErrors = detail.counts.bad + detail.counts.kept > 0;

  return (
    <section className="desk-card" aria-label={words.rows}>
      <h2>{words.rows}</h2>
      <div className="import-rows-head">
        <Field label={words.show} errorPrefix={common.errorPrefix}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={kind}
              onChange={({ target }) => change({ rows: target.value })}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {words[each]} ({detail.counts[each]})
                </option>
              ))}
            </select>
          )}
        </Field>
        {hasErrors && <DownloadErrors id={detail.id} />}
      </div>
      {!rows && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {rows?.length === 0 && <p>{words.none}</p>}
      {rows && rows.length > 0 && (
        <RowTable rows={rows} columns={detail.columns} mapping={detail.plan?.mapping ?? {}} />
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
