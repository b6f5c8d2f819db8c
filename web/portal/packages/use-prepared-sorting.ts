import { useEffect } from 'react';
import type { PackageDetail } from '#contract/packages/schema';
import { columns } from './list-state';
import { sortPackages } from './sort-packages';

/** Shorter lists sort fast enough on demand. */
const LONG = 1_000;

/** Pre-sorts one column per idle callback, so that a later click finds the result. Safari has no idle callbacks. */
export function usePreparedSorting(rows: PackageDetail[]) {
  useEffect(() => {
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
