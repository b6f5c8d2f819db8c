import type { DeskEntity, Work } from '#api/modules/desk/desk.service';
import { insertDeskLogEach } from '#api/modules/desk/desk-log-each.repository';

type Entry = { action: string; entity: DeskEntity; each: { id: number; details: Record<string, unknown> }[] };

/** Like `recordDesk`, for many things that each have their own details. */
export async function recordDeskEach({ tx, caller, source, now }: Work, { action, entity, each }: Entry) {
  if (each.length === 0) return;
  const { staffId, branch } = caller;
  await insertDeskLogEach(tx, { now, staffId, branch, source, action, entity, each });
}
