import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '#contract/call';

/**
 * The address of a file stays the same for this long, so that a browser does not fetch the picture again: mobile data
 * costs money. It works for one more such period, so it lives between 30 and 60 minutes.
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

/** Seconds until the address expires. 0 when it has expired or its signature is wrong. */
export function secondsLeft(secret: string, { id, expires = '', signature = '' }: FileLink, now: Date): number {
  const given = Buffer.from(signature);
  // Compares the text, not the decoded bytes: the last letter holds two bits that decoding drops.
  const right = Buffer.from(sign(secret, id, expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Number(expires) - secondsOf(now));
}
