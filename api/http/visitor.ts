import type { FastifyRequest } from 'fastify';

/** The browser and system of a session, in words that its owner recognises. */
export type Visitor = { address: string; device: string | null };

const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (text: string, names: readonly (readonly [string, string])[]) =>
  names.find(([sign]) => text.includes(sign))?.[1];

/** Only names from our own lists: the header is long and may contain anything. */
export function deviceText(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? '';
  const known = [nameIn(text, browsers), nameIn(text, systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : null;
}

export const visitorOf = ({ request, address }: { request: FastifyRequest; address: string }): Visitor => ({
  address: address.slice(0, 64),
  device: deviceText(request.headers['user-agent']),
});
