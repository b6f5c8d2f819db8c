import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '#api/http/rate-limits';

/** The longest way to write an IPv6 address with a zone, brackets, quotes and a port. */
const longest = 80;

/**
 * The address in what a proxy has written: `192.0.2.1`, `192.0.2.1:4711`, `[2001:db8::1]:4711`, each perhaps in quotes.
 * Null when there is none. The port is dropped, because every connection has a different one.
 */
export function addressIn(text: string): string | null {
  if (text.length > longest) return null;
  const bare = text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  const address = withoutPort(bare.trim());
  return isIP(address) === 0 ? null : address;
}

function withoutPort(text: string): string {
  if (text.startsWith('[')) {
    const end = text.indexOf(']');
    return end < 0 || !isPortOrNothing(text.slice(end + 1)) ? '' : text.slice(1, end);
  }
  const colon = text.indexOf(':');
  // More than one colon: an IPv6 address without brackets, which has no port.
  if (colon < 0 || text.indexOf(':', colon + 1) >= 0) return text;
  return isPortOrNothing(text.slice(colon)) ? text.slice(0, colon) : '';
}

const isPortOrNothing = (text: string) => text === '' || /^:\d{1,5}$/.test(text);

declare module 'fastify' {
  interface FastifyRequest {
    countedBy: string | null;
  }
}

/** The address that a visitor is counted by: what the trusted proxies report, else the address of the connection. */
export function addressOf(request: FastifyRequest): string {
  // Kept, because a search counts twice.
  request.countedBy ??= addressKey(addressIn(request.ip) ?? request.raw.socket.remoteAddress ?? '');
  return request.countedBy;
}
