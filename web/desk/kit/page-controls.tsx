import type { PageMeta } from '#contract/staff/handover/fields';
import { formatQuantity } from '../../lib/format';
import { Pager } from '../../ui/pager';
import { useHandoverWords } from './handover-words';
import { fillIn } from './language';
import { ListFoot } from './list-foot';

/** How many there are, and the way to the others. */
export function PageControls({ meta, onTurn }: { meta: PageMeta; onTurn: (page: number) => void }) {
  const words = useHandoverWords();
  return (
    <ListFoot>
      <p className="list-totals" role="status">
        <b>{fillIn(words.items, { count: formatQuantity(meta.itemCount) })}</b>
      </p>
      {meta.pageCount > 1 && <Pager page={meta.page} pageCount={meta.pageCount} onChange={onTurn} words={words.page} />}
    </ListFoot>
  );
}
