import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '#contract/call';

/**
 * The address of a file stays the same for so long: a browser that has the picture does not fetch it again, and mobile
 * data is paid for. It then works for one more such period, so it lives between 30 and 60 minutes.
 */
const periodSeconds = 30 * 60;

const sign = (secret: string, id: string, expires: string) =>
  createHmac('sha256', secret).update(`kwanline file address v1\n${id}\n${expires}`).digest('base64url');

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

export function signedAddress(secret: string, id: number, now: Date): string {
  const expires = String((Math.floor(secondsOf(now) / periodSeconds) + 2) * periodSeconds);
  return `${apiPrefix}/files/${id}?expires=${expires}&signature=${sign(secret, String(id), expires)}`;
}

export type FileLink = { id: string; expires?: string | undefined; signature?: string | undefined };

/** How many seconds the address still works; 0 when it has expired or was never ours. */
export function secondsLeft(secret: string, { id, expires = '', signature = '' }: FileLink, now: Date): number {
  const given = Buffer.from(signature);
  // The text and not the bytes it stands for: the last letter holds two bits that decoding drops.
  const right = Buffer.from(sign(secret, id, expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Number(expires) - secondsOf(now));
}
