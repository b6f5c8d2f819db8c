import { isIPv6 } from 'node:net';
import { AppError } from '#api/http/app-error';
import type { EndpointName } from '#contract/index';
import type { StaffEndpointName } from '#contract/staff/index';

/** So many points in so many seconds, counted per address, session, account or e-mail. */
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
  forgotPerAddress: { points: 20, seconds: minutes(30) },
  forgotPerEmail: { points: 3, seconds: minutes(60) },
  resetPerAddress: { points: 20, seconds: minutes(30) },
  passwordChangePerAccount: { points: 10, seconds: minutes(10) },
  searchPerAddress: { points: 60, seconds: minutes(1) },
  searchedNumbersPerAddress: { points: 1500, seconds: minutes(60) },
  publicReadsPerAddress: { points: 1200, seconds: minutes(5) },
  badTokensPerAddress: { points: 1200, seconds: minutes(5) },
  signedInPerSession: { points: 600, seconds: minutes(5) },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** Takes points under a key; answers how many seconds to wait when they are used up, else 0. */
export type TakePoints = (limit: LimitName, key: string, points?: number) => Promise<number>;

/** What is counted before a call is looked at, by the address it comes from. `null`: operators ask as often as they like. */
export const addressLimit: Record<EndpointName, LimitName | null> = {
  getPublicAnnouncement: 'publicReadsPerAddress',
  getClientAnnouncement: 'publicReadsPerAddress',
  searchPackages: 'searchPerAddress',
  listWarehouses: 'publicReadsPerAddress',
  listLoadings: 'publicReadsPerAddress',
  signIn: 'signInPerAddress',
  signUp: 'signUpPerAddress',
  refreshSession: 'publicReadsPerAddress',
  listPackageSummaries: null,
  getDashboardStatistics: null,
  getStatisticsOverview: null,
  listShippingRates: null,
  listClientPackages: null,
  getPackage: null,
  listPackageEvents: null,
  getClient: null,
  listAttachments: null,
  listPayments: null,
  changePassword: null,
  updateClient: null,
  updateClientInfo: null,
  forgotPassword: 'forgotPerAddress',
  resetPassword: 'resetPerAddress',
  signOut: null,
  downloadFile: 'publicReadsPerAddress',
  getHealth: null,
  getReadiness: null,
  getOpenApi: 'publicReadsPerAddress',
};

/** Calls of the desk are counted by session, but for those that open it. */
const openers: ReadonlySet<string> = new Set<StaffEndpointName>([
  'staffSignIn',
  'staffSignInCode',
  'staffSignInRecovery',
  'askStaffPasskey',
  'staffSignInPasskey',
]);

export const limitOf = (name: EndpointName | StaffEndpointName): LimitName | null =>
  openers.has(name) ? 'staffSignInPerAddress' : name in addressLimit ? addressLimit[name as EndpointName] : null;

/** One customer of an IPv6 network holds a whole /64. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
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
