import { formatQuantity } from '../../lib/format';
import { ClientIcon, type ClientIconName } from '../../ui/client-icon';
import { fillIn, useWords } from './language';
import { ListFoot } from './list-foot';
import type { ListAddress } from './use-list-address';

interface ListPagerProps {
  answer: { count: number; hasMore: boolean; previous: string | null; next: string | null };
  address: ListAddress;
  /** The totals of the filter beside the count. */
  totals?: readonly string[];
}

/** At the ends a button stays, keeps the focus and does nothing. */
export function ListPager({ answer: { count, hasMore, previous, next }, address, totals = [] }: ListPagerProps) {
  const { paging: words } = useWords().lists;
  const { page, turn, place } = address;
  const isLabelled = place.last === undefined && (page === 1 || place.after || place.before);
  const button = (name: string, icon: ClientIconName, isOpen: boolean, go: () => void) => (
    <button
      className="button-icon list-turn"
      type="button"
      aria-label={name}
      aria-disabled={!isOpen}
      onClick={() => isOpen && go()}
    >
      <ClientIcon name={icon} size={18} />
    </button>
  );
  return (
    <ListFoot>
      <p className="list-totals" role="status">
        <b>{fillIn(hasMore ? words.many : words.count, { count: formatQuantity(count) })}</b>
        {totals.map((total) => ` · ${total}`)}
      </p>
      <nav className="list-pager" aria-label={words.label}>
        {isLabelled && <p>{fillIn(words.page, { page })}</p>}
        {button(words.first, 'chevron-first', previous !== null, () => turn({}))}
        {button(words.previous, 'chevron-left', previous !== null, () => {
          // Before the second page comes the first, even when rows were added.
          if (page === 2 && place.after) turn({});
          else if (previous) turn({ before: previous, page: Math.max(1, page - 1) });
        })}
        {button(words.next, 'chevron-right', next !== null, () => next && turn({ after: next, page: page + 1 }))}
        {button(words.last, 'chevron-last', next !== null, () => turn({ last: 'yes' }))}
      </nav>
    </ListFoot>
  );
}
