import type { DeskPackage } from '#contract/staff/packages/schema';
import { useCorrectionWords } from '../kit/correction-words';
import { fillIn } from '../kit/language';
import { fullDate } from '../kit/short-date';

/** Says that a package is void or missing. */
export function CorrectionNotice({ pkg: { voided, missing } }: { pkg: DeskPackage }) {
  const words = useCorrectionWords();
  return (
    <>
      {voided && <p className="desk-warned">{fillIn(words.isVoid, { date: fullDate(voided) ?? '' })}</p>}
      {missing && <p className="desk-warned">{fillIn(words.isMissing, { date: fullDate(missing) ?? '' })}</p>}
    </>
  );
}
