import { statement } from '#db/database';
import type { Turns } from '#db/turns';

/** Up to so many packages a client's list is as quick as any other read. */
const few = 2_000;

/**
 * Reads share connections, so a long list would hold up all who come behind it. Whether a list is long is found out by the read
 * itself: beyond so many packages it answers nothing, and is asked for again on a connection of its own. `$1` is the client.
 */
export function unlessLong<Name extends 'packages-summaries' | 'packages-details'>(name: Name, list: string) {
  const isLong = `exists (select from packages where client_id = $1 offset ${few})`;
  return {
    short: statement(name, `select case when not ${isLong} then (${list}) end`),
    long: statement(`${name}-long` as const, `select (${list}) as list`),
  };
}

/** At most two long ones of a client at a time: eight at once would take eight times as long, and everybody with them. */
export async function readList(
  turns: Turns,
  clientId: number,
  read: { short: () => Promise<string | null>; long: () => Promise<{ list: string | null }[]> },
): Promise<string> {
  const list = await read.short();
  if (list !== null) return list;
  const [row] = await turns.take(clientId, read.long);
  return row?.list ?? '[]';
}
