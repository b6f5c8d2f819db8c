import { isIPv6 } from 'node:net';
import { AppError } from '#api/http/app-error';
import type { Endpoint } from '#contract/call';

/** A number of points per number of seconds, counted per address, session, account or e-mail. */
export type LimitRule = { points: number; seconds: number };

const minutes = (count: number) => count * 60;

/**
 * Mobile carriers put thousands of customers behind one address, so limits per address are generous and limits per
 * session or account are tight.
 */
export const limitRules = {
  signInPerAddress: { points: 60, seconds: minutes(1) },
  staffSignInPerAddress: { points: 60, seconds: minutes(1) },
  signUpPerAddress: { points: 20, seconds: minutes(30) },
  signUpPerEmail: { points: 5, seconds: minutes(30) },
  signUpCodePerEmail: { points: 3, seconds: minutes(60) },
  signUpCodePerAddress: { points: 200, seconds: minutes(30) },
  signUpTryPerEmail: { points: 5, seconds: minutes(30) },
  forgotPerAddress: { points: 20, seconds: minutes(30) },
  forgotPerEmail: { points: 3, seconds: minutes(60) },
  resetPerAddress: { points: 20, seconds: minutes(30) },
  resetPerEmail: { points: 10, seconds: minutes(30) },
  markCodePerAccount: { points: 3, seconds: minutes(60) },
  phoneCodePerAccount: { points: 5, seconds: minutes(60) },
  markCodePerHolder: { points: 5, seconds: minutes(60) },
  ownDataPerAccount: { points: 10, seconds: minutes(60) },
  emailChangePerAccount: { points: 5, seconds: minutes(60) },
  passwordChangePerAccount: { points: 10, seconds: minutes(10) },
  searchPerAddress: { points: 60, seconds: minutes(1) },
  searchedNumbersPerAddress: { points: 1500, seconds: minutes(60) },
  publicReadsPerAddress: { points: 1200, seconds: minutes(5) },
  badTokensPerAddress: { points: 1200, seconds: minutes(5) },
  signedInPerSession: { points: 600, seconds: minutes(5) },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** Takes points for a key. Returns the seconds to wait when they are used up, else 0. */
export type TakePoints = (limit: LimitName, key: string, points?: number) => Promise<number>;

/** What an unauthenticated call costs, counted per address. Signed-in calls are counted per session. */
export const limitOf = ({ limit }: Pick<Endpoint, 'limit'>): LimitName | null =>
  !limit || limit === 'unlimited' ? null : `${limit}PerAddress`;

/** One IPv6 customer holds a whole /64. */
export function addressKey(address: string): string {
  // The look for a colon spares an IPv4 address a long regular expression.
  if (!address.includes(':') || !isIPv6(address)) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7);
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export async function spend(take: TakePoints, limit: LimitName, key: string, points = 1) {
  const wait = await take(limit, key, points);
  if (wait > 0) throw tooManyRequests(wait);
}

export function tooManyRequests(waitSeconds: number) {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  const time =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('TOO_MANY_REQUESTS', `Too many tries. Wait ${time} and try again.`, {
    retryAfterSeconds: seconds,
  });
}
