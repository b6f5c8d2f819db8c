import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, clientId: string) =>
  createHmac('sha256', secret).update(`kwanline messages opt-out v1\n${clientId}`).digest('base64url');

/** Valid as long as the secret, so that links in old mails still work. */
export const optOutToken = (secret: string, clientId: number) => `${clientId}.${sign(secret, String(clientId))}`;

/** The client of the token. Null when the signature is not ours. */
export function clientOfToken(secret: string, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return null;
  // Compares the text, not the decoded bytes: the last letter holds two bits that decoding drops.
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, id))) ? Number(id) : null;
}
