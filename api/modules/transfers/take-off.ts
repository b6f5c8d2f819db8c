import { conflict } from '#api/http/app-error';
import type { Work } from '#api/modules/desk/index';
import {
  applyEvents,
  cartonOf,
  joinParts,
  listPartCartons,
  lockForEvent,
  lockPart,
  type ScannedCarton,
  splitPart,
} from '#api/modules/packages/index';
import {
  countLine,
  deleteLine,
  findAvailableSince,
  findWaitingSibling,
  listOpenParts,
} from '#api/modules/transfers/transfer-lines.repository';
import { isNotOn } from '#api/modules/transfers/transfer-refusals';

type List = { id: number; from: string; number: string };
type Wanted = { packageId?: number | undefined; trackingNumber?: string | undefined };
type TakenOff = { id: number; trackingNumber: string; cartons: number; carton?: ScannedCarton };

/** Takes a package off a list, or one carton of it. Returns the parts that wait in the branch again. */
export async function takeOffList(work: Work, list: List, { packageId, trackingNumber }: Wanted): Promise<TakenOff[]> {
  const { id, number } = list;
  const carton = trackingNumber ? await cartonOf(work.tx, trackingNumber) : null;
  if (carton) return [{ ...carton, id: await takeCartonOff(work, list, carton), cartons: 1, carton }];
  const parts = packageId ? await listOpenParts(work.tx, { id, packageId }) : [];
  if (parts.length === 0) throw conflict(`This package is not on ${number} any more.`);
  const waiting: TakenOff[] = [];
  for (const part of parts) {
    await lockForEvent(work.tx, part);
    const { trackingNumber } = await lockPart(work, part);
    const { length: cartons } = await listPartCartons(work.tx, { id: part });
    const line = await deleteLine(work.tx, { id, packageId: part });
    waiting.push({ id: await wait(work, list, part, line?.availableSince ?? null), trackingNumber, cartons });
  }
  return waiting;
}

async function takeCartonOff(work: Work, list: List, carton: ScannedCarton): Promise<number> {
  const { tx } = work;
  const { id } = list;
  const { packageId, position, trackingNumber } = carton;
  await lockPart(work, packageId);
  const since = await findAvailableSince(tx, { id, packageId });
  if (!since) throw isNotOn({ trackingNumber, carton }, list.number);
  const isAlone = (await listPartCartons(tx, { id: packageId })).length === 1;
  const part = isAlone ? packageId : await splitPart(work, packageId, [position]);
  if (isAlone) await deleteLine(tx, { id, packageId });
  else await countLine(tx, { id, packageId });
  return wait(work, list, part, since.availableSince);
}

/**
 * The storage days continue from their old start. Cartons that meet the others of their package again are one part with
 * them, so that storage is charged once.
 */
async function wait(work: Work, { from }: List, part: number, availableSince: Date | null): Promise<number> {
  if (availableSince) {
    const since = { command: 'AVAILABLE', happenedAt: availableSince, place: from } as const;
    await applyEvents(work, [part], since);
  }
  await lockPart(work, part);
  const sibling = await findWaitingSibling(work.tx, { id: part });
  return sibling === null ? part : joinParts(work, [sibling, part]);
}
