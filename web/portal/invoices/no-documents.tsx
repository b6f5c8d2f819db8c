import { invoices } from '../../content/invoices';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';

const words = invoices.empty;

export function NoDocuments({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return (
    <div className="document-card">
      <EmptyState title={isFiltered ? words.noneMatch : words.title}>
        <p>{isFiltered ? words.noneText : words.text}</p>
        {isFiltered ? (
          <button className="button button-line" type="button" onClick={onShowAll}>
            {words.showAll}
          </button>
        ) : (
          <Link className="button button-line" to="/packages">
            {words.link}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}
