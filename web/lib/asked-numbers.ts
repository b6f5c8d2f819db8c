import { uniqueTrackingNumbers } from '#contract/tracking-number';

/** The searched numbers: those handed over by the home page, else those in the address. */
export function trackingNumbersFrom(state: unknown, search: string): string[] {
  const handedOver = typeof state === 'object' && state !== null && 'filter' in state ? state.filter : null;
  const numbers = Array.isArray(handedOver) ? handedOver.filter((each) => typeof each === 'string') : [];
  if (numbers.length > 0) return uniqueTrackingNumbers(numbers);
  const query = new URLSearchParams(search);
  return uniqueTrackingNumbers([...query.getAll('filter'), ...query.getAll('filter[]')]);
}
