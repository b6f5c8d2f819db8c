import { packages } from '../../content/packages';
import { ClientIcon } from '../../ui/client-icon';

interface PagerProps {
  page: number;
  pageCount: number;
  showing: string;
  onChange: (page: number) => void;
}

const words = packages.paging;

/** At the ends a button stays, keeps the focus and does nothing. */
export function Pager({ page, pageCount, showing, onChange }: PagerProps) {
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <nav className="pager" aria-label={words.label}>
      <p>{showing}</p>
      <button
        className="button button-line"
        type="button"
        aria-disabled={isFirst}
        onClick={() => isFirst || onChange(page - 1)}
      >
        <ClientIcon name="chevron-left" size={18} />
        {words.prev}
      </button>
      <button
        className="button button-line"
        type="button"
        aria-disabled={isLast}
        onClick={() => isLast || onChange(page + 1)}
      >
        {words.next}
        <ClientIcon name="chevron-right" size={18} />
      </button>
    </nav>
  );
}
