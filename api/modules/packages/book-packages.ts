import { receivingBranch } from '#api/modules/branches/index';
import { recordDeskEach, type Work } from '#api/modules/desk/index';
import { insertBookEvents, setMessages } from '#api/modules/packages/book-packages.repository';
import { type NewPackage, tellOthers } from '#api/modules/packages/intake-many';
import { insertPackagesOnly, takeNumbers } from '#api/modules/packages/intake-many.repository';
import type { PackageStatus } from '#contract/packages/rules';
import { oldBooksActor, oldBooksNote } from '#contract/staff/imports/rules';

export type BookEvent = { kind: string; status: PackageStatus | null; at: Date; place: string };
export type BookPackage = NewPackage & { events: readonly BookEvent[] };

/**
 * Enters packages with the history that the old books give them. Status, fees and the storage clock follow from the
 * dates of these events. Delivered packages count as settled. No message is sent, because the client already knows.
 * Returns their ids in the given order.
 */
export async function enterFromBooks(work: Work, packages: readonly BookPackage[], cause: { importId: number }) {
  const { tx, now, caller } = work;
  if (packages.length === 0) return [];
  const ids = (await takeNumbers(tx, { count: packages.length })).sort((a, b) => a - b);
  const numbered = packages.map((pkg, index) => ({ ...pkg, id: ids[index] ?? 0 }));
  const rows = numbered.map(({ containerReference, details, events, ...row }) => ({
    ...row,
    isSettled: events.at(-1)?.kind === 'DELIVERED',
  }));
  await insertPackagesOnly(tx, { rows, now, branch: await receivingBranch(tx, caller) });
  const events = numbered.flatMap(({ id, events: own }) => own.map((event) => ({ id, ...event })));
  await setMessages(tx, { isOn: false });
  await insertBookEvents(tx, {
    rows: events.map((event, n) => ({ n, ...event })),
    now,
    actor: oldBooksActor,
    note: oldBooksNote,
  });
  await setMessages(tx, { isOn: true });
  await recordDeskEach(work, {
    action: 'entered from the old books',
    entity: 'package',
    each: numbered.map(({ id, trackingNumber, clientId, containerReference, details }) => ({
      id,
      details: {
        ...{ trackingNumber, clientId },
        ...(containerReference && { container: containerReference }),
        ...details,
        ...cause,
      },
    })),
  });
  await tellOthers(work, numbered, cause);
  return ids;
}
