import type { Output } from '#contract/endpoint';
import type { getRelease } from '#contract/staff/releases/calls';

type Answer = Pick<Output<typeof getRelease>, 'due' | 'allowed'> & {
  request: Pick<NonNullable<Output<typeof getRelease>['request']>, 'state'> | null;
};

export type ReleaseState = 'free' | 'noLimit' | 'allowed' | 'held' | 'waiting' | 'lifted' | 'refused';

/** In whole cents. `taken`: what a payment that counts at once takes off what is due. The server decides in the end. */
export function releaseState({ due, allowed, request }: Answer, taken: number): ReleaseState {
  const left = Math.round(due * 100) - Math.round(taken * 100);
  if (left <= 0) return 'free';
  if (allowed === null) return 'noLimit';
  if (left <= Math.round(allowed * 100)) return 'allowed';
  if (request?.state === 'WAITING') return 'waiting';
  if (request?.state === 'LIFTED') return 'lifted';
  return request?.state === 'REFUSED' ? 'refused' : 'held';
}
