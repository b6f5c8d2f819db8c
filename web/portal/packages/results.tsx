import { useRef } from 'react';
import type { PackageDetail } from '#contract/packages/schema';
import type { CountsOf } from '../../shared/carton-places/use-counts-of';
import { type Column, type ListState, sortNext } from './list-state';
import { PackageCards } from './package-cards';
import { PackagesTable } from './packages-table';
import { Pager } from './pager';
import { PAGE_SIZE, pageOf, pagesOf, showing } from './paging';
import { sortPackages } from './sort-packages';
import { SortRow } from './sort-row';
import type { ModeOf } from './use-air-packages';
import type { Change } from './use-list-state';
import { usePreparedSorting } from './use-prepared-sorting';

interface ResultsProps {
  packages: PackageDetail[];
  state: ListState;
  asTable: boolean;
  modeOf: ModeOf;
  countsOf: CountsOf;
  onChange: (state: ListState, what: Change) => void;
}

/** One page of the sorted list: only its rows are rendered, however long the list is. */
export function Results({ packages, state, asTable, modeOf, countsOf, onChange }: ResultsProps) {
  const top = useRef<HTMLDivElement>(null);
  const { sort, isDescending } = state;
  usePreparedSorting(packages);
  const page = pageOf(state.page, packages.length);
  const rows = rowsOf(packages, state, page);
  const turnTo = (next: number) => {
    onChange({ ...state, page: next }, 'page');
    // The next page starts at the top of the list, which may be far above the button.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };

  return (
    <div className="packages-results" ref={top}>
      {asTable ? (
        <PackagesTable
          rows={rows}
          modeOf={modeOf}
          countsOf={countsOf}
          sort={sort}
          isDescending={isDescending}
          onSort={(column: Column) => onChange(sortNext(state, column), 'sort')}
        />
      ) : (
        <>
          <SortRow
            sort={sort}
            isDescending={isDescending}
            onChange={(sorting) => onChange({ ...state, ...sorting, page: 1 }, 'sort')}
          />
          <PackageCards rows={rows} modeOf={modeOf} countsOf={countsOf} />
        </>
      )}
      <Pager
        page={page}
        pageCount={pagesOf(packages.length)}
        showing={showing(page, packages.length)}
        onChange={turnTo}
      />
    </div>
  );
}

function rowsOf(packages: PackageDetail[], { sort, isDescending }: ListState, page: number): PackageDetail[] {
  const from = (page - 1) * PAGE_SIZE;
  if (!sort) return packages.slice(from, from + PAGE_SIZE);
  const places = sortPackages(packages, sort, isDescending).subarray(from, from + PAGE_SIZE);
  return [...places].flatMap((place) => packages[place] ?? []);
}
