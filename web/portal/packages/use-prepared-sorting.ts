import { useEffect } from 'react';
import type { PackageDetail } from '#contract/packages';
import { columns } from './list-state';
import { sortPackages } from './sort-packages';

/** Shorter lists are sorted before anybody notices. */
const LONG = 1_000;

/** Uses the moments in which nobody does anything, a column each: a press then finds the work done. */
export function usePreparedSorting(rows: PackageDetail[]) {
  useEffect(() => {
    // Safari has no such moments.
    if (rows.length < LONG || !('requestIdleCallback' in window)) return;
    const left = [...columns];
    const prepareOne = () => {
      const column = left.shift();
      if (!column) return;
      sortPackages(rows, column, false);
      handle = requestIdleCallback(prepareOne);
    };
    let handle = requestIdleCallback(prepareOne);
    return () => cancelIdleCallback(handle);
  }, [rows]);
}
