import { formatTimestamp } from '../kit/format-timestamp';
import { fillIn, useWords } from '../kit/language';
import { erasedEn } from '../translations/erased-en';

/** Shown first on the page of an erased client, where nothing can be changed. */
export function ErasedNotice({ at, by }: { at: string; by: string | null }) {
  const words = useWords().clientRecords?.erased ?? erasedEn;
  return (
    <p className="desk-warned client-collision">
      {fillIn(by ? words.who : words.when, { at: formatTimestamp(at), by: by ?? '' })} {words.text}
    </p>
  );
}
