import { importersOf } from '#contract/staff/imports/rules';
import { Link } from '../../ui/link';
import { useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { useMay } from '../kit/staff';

export function NoClients({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { clients: words, content } = useWords();
  const mayImport = useMay(importersOf.clients);
  if (!isFiltered) {
    return (
      <Nothing title={words.empty} hint={mayImport ? words.emptyHint : words.adminImports}>
        {mayImport && (
          <Link className="button button-line" to="/staff/import">
            {words.toImport}
          </Link>
        )}
      </Nothing>
    );
  }
  return (
    <Nothing title={content.nothing} hint={content.nothingHint}>
      <button className="button button-line" type="button" onClick={onClear}>
        {content.clear}
      </button>
    </Nothing>
  );
}
