import type { Work } from '#api/modules/desk/index';
import { type Change, insertCorrection } from '#api/modules/packages/corrections.repository';

/** Records a correction in the history of each of these packages. Without a change there is no event. */
export async function recordCorrection(
  { tx, now, caller }: Work,
  ids: number[],
  changes: readonly Change[],
  { reason, photoId }: { reason: string | null; photoId: number | null },
) {
  if (changes.length === 0 || ids.length === 0) return;
  const by = { place: caller.branch, actor: `${caller.branch} desk` };
  await insertCorrection(tx, { ids, kind: 'CORRECTED', status: null, now, ...by, note: reason, changes, photoId });
}
