import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatDate } from '../../lib/format';
import { useCorrectionWords } from '../kit/correction-words';
import { fillIn } from '../kit/language';

/** That a package is void or missing. */
export function CorrectionNotice({ pkg: { voided, missing } }: { pkg: DeskPackage }) {
  const words = useCorrectionWords();
  return (
    <>
      {voided && <p className="desk-warned">{fillIn(words.isVoid, { date: formatDate(voided) ?? '' })}</p>}
      {missing && <p className="desk-warned">{fillIn(words.isMissing, { date: formatDate(missing) ?? '' })}</p>}
    </>
  );
}
