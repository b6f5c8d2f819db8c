import type { Output } from '#contract/endpoint';
import type { getRelease } from '#contract/staff/releases/calls';
import type { PaymentBody } from './payment-form';

type Answer = Pick<Output<typeof getRelease>, 'due' | 'allowed'> & {
  request: Pick<NonNullable<Output<typeof getRelease>['request']>, 'state'> | null;
};

export type ReleaseState = 'free' | 'noLimit' | 'allowed' | 'held' | 'waiting' | 'lifted' | 'refused';

/**
 * In whole cents. `taken` is what a payment that counts at once deducts from what is due. The server decides in the
 * end.
 */
export function releaseState({ due, allowed, request }: Answer, taken: number): ReleaseState {
  const left = Math.round(due * 100) - Math.round(taken * 100);
  if (left <= 0) return 'free';
  if (allowed === null) return 'noLimit';
  if (left <= Math.round(allowed * 100)) return 'allowed';
  if (request?.state === 'WAITING') return 'waiting';
  if (request?.state === 'LIFTED') return 'lifted';
  return request?.state === 'REFUSED' ? 'refused' : 'held';
}

type CashLeft = Output<typeof getRelease>['cashLeft'];

/**
 * Whether a second person must confirm a payment before it counts: always for transfers, and for cash above the
 * person's limit.
 */
export function waitsForSecond({ method, amount, currency }: PaymentBody, cashLeft: CashLeft): boolean {
  if (method !== 'CASH') return true;
  return Math.round(amount * 100) > Math.round((currency === 'USD' ? cashLeft.usd : cashLeft.ghs) * 100);
}
