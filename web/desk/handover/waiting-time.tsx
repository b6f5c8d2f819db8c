import type { WaitingRow } from '#contract/staff/handover/schema';
import { company } from '../../content/company';
import { formatMoney } from '../../lib/format';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import '../kit/marks.css';

/** The remaining free days, or the storage cost so far. */
export function WaitingTime({
  freeDaysLeft,
  warehousingFee,
  daysWaiting,
}: Pick<WaitingRow, 'freeDaysLeft' | 'warehousingFee' | 'daysWaiting'>) {
  const { waiting: words } = useHandoverWords();
  const isFree = daysWaiting <= company.storage.freeDays;
  if (warehousingFee === null && !isFree) return <span className="tag tag-red">{words.charged}</span>;
  if (warehousingFee !== null && warehousingFee > 0) {
    return <span className="tag tag-red">{fillIn(words.fee, { fee: formatMoney(warehousingFee, 'USD') })}</span>;
  }
  // The storage of these days is charged with another part of the package, or was taken by an earlier receipt.
  if (!isFree) return <span className="tag">{words.charged}</span>;
  if (freeDaysLeft > 1) return <span className="tag">{fillIn(words.daysLeft, { days: freeDaysLeft })}</span>;
  return <span className="tag tag-yellow">{freeDaysLeft === 1 ? words.oneDayLeft : words.lastDay}</span>;
}
