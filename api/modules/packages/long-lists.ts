import { statement } from '#db/database';
import type { Turns } from '#db/turns';
import { divided } from '#db/unless-divided';

/** Up to this many packages a client's list is as fast as any other read. */
const few = 2_000;

type Name = 'packages-summaries' | 'packages-details';
/** `plain` reads packages without parts, `whole` reads all. `$1` is the client. */
type Lists = { plain: string; whole: string };

/**
 * Reads share connections, so a long list would hold up every read behind it. The read itself finds out whether a list
 * is long: above the limit, or when a package has parts, it returns nothing. The list is then read again on a separate
 * connection.
 */
export function unlessLong<N extends Name>(name: N, { plain, whole }: Lists) {
  const isLong = `exists (select from packages where client_id = $1 offset ${few})`;
  return {
    plain: statement(
      `${name}-plain` as const,
      `select case when not ${divided('client_id = $1')} and not ${isLong} then (${plain}) end`,
    ),
    short: statement(name, `select case when not ${isLong} then (${whole}) end`),
    long: statement(`${name}-long` as const, `select (${whole}) as list`),
  };
}

type Read = () => Promise<string | null>;

/** At most two long lists per client at a time: eight at once would take eight times as long and slow down everyone. */
export async function readList(
  turns: Turns,
  clientId: number,
  read: { plain: Read; short: Read; long: () => Promise<{ list: string | null }[]> },
): Promise<string> {
  const list = (await read.plain()) ?? (await read.short());
  if (list !== null) return list;
  const [row] = await turns.take(clientId, read.long);
  return row?.list ?? '[]';
}
