import type { ClientPart } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { formatDate } from '../../lib/format';

const words = packageDetail.parts;

/** One sentence: where these cartons are, and when they arrive. */
export function placeOf(
  { cartons, status, isMissing, isLost, available, branch, vessel, eta }: ClientPart,
  isAir: boolean,
): string {
  const texts: Record<'waiting' | 'on' | 'missing', string> = isAir ? words.air : words;
  const of = (text: string) => text.replaceAll('{them}', cartons === 1 ? words.them.one : words.them.many);
  if (isLost) return of(words.lost);
  if (isMissing) return of(texts.missing);
  if (available && branch) return words.ready.replace('{branch}', branch);
  if (status === 'ARRIVED') return of(words.arrived);
  if (status === 'YET_TO_LOAD' || status === 'ON_HOLD') return texts.waiting;
  const ship = vessel ? texts.on.replace('{vessel}', vessel) : words.atSea;
  return eta ? `${ship} ${words.expected.replace('{date}', formatDate(eta) ?? '')}` : ship;
}
