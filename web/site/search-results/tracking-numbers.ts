import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { PublicPackage } from '#contract/packages/schema';
import { trackingKey } from '#contract/tracking-number';
import { trackingNumbersFrom } from '../../lib/asked-numbers';

const never = () => () => {};

/** Null in the built HTML, which is the same for every search, and during hydration. */
export function useTrackingNumbers(): string[] | null {
  const { state, search } = useLocation();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (isInBrowser ? trackingNumbersFrom(state, search) : null), [isInBrowser, state, search]);
}

/** The same key for the same numbers, in any order and spelling. */
export const searchKey = (numbers: readonly string[]) => numbers.map(trackingKey).sort().join(',');

export const shareLink = (origin: string, numbers: readonly string[]) =>
  `${origin}/search?filter=${numbers.map(encodeURIComponent).join(',')}`;

export function missingNumbers(numbers: readonly string[], found: readonly PublicPackage[]): string[] {
  const keys = new Set(found.map((each) => trackingKey(each.trackingNumber)));
  return numbers.filter((number) => !keys.has(trackingKey(number)));
}

/** One number may cover several packages: they stay together, in the place of the number. */
export function inAskedOrder(numbers: readonly string[], found: readonly PublicPackage[]): PublicPackage[] {
  const keys = numbers.map(trackingKey);
  const place = (each: PublicPackage) => keys.indexOf(trackingKey(each.trackingNumber));
  return [...found].sort((a, b) => place(a) - place(b));
}
