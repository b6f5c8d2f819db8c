import type { ClientPart } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { formatDate } from '../../lib/format';

const words = packageDetail.parts;

/** One sentence: where these cartons are, and when they arrive. */
export function placeOf(
  { status, isMissing, isLost, available, branch, vessel, eta }: ClientPart,
  isAir: boolean,
): string {
  const texts: Record<'waiting' | 'on' | 'missing', string> = isAir ? words.air : words;
  if (isLost) return words.lost;
  if (isMissing) return texts.missing;
  if (available && branch) return words.ready.replace('{branch}', branch);
  if (status === 'ARRIVED') return words.arrived;
  if (status === 'YET_TO_LOAD' || status === 'ON_HOLD') return texts.waiting;
  const ship = vessel ? texts.on.replace('{vessel}', vessel) : words.atSea;
  return eta ? `${ship} ${words.expected.replace('{date}', formatDate(eta) ?? '')}` : ship;
}
