import { Link } from '../../ui/link';
import { useCorrectionWords } from '../kit/correction-words';
import { useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';

/** Nothing matches the filters, or the company has received nothing yet. */
export function NoPackages({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { lists, frame, intake } = useWords();
  const { packages: words } = lists;
  const { packageList } = useCorrectionWords();
  if (!isFiltered) {
    return (
      <Nothing title={words.noneYet} hint={packageList.noneYetHint}>
        <Link className="button button-line" to="/staff/intake">
          {intake.title}
        </Link>
      </Nothing>
    );
  }
  return (
    <Nothing title={words.empty} hint={words.emptyHint}>
      <button className="button button-line" type="button" onClick={onClear}>
        {frame.table.clearAll}
      </button>
    </Nothing>
  );
}
