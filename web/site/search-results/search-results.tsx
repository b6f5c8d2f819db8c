import { search } from '../../content/search';
import { BackButton } from '../../shared/back-button';
import { CopyButton } from '../../shared/copy-button';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Found } from './found';
import { ResultsLoading } from './results-loading';
import { shareLink, useTrackingNumbers } from './tracking-numbers';
import './search-results.css';

export function SearchResults() {
  const numbers = useTrackingNumbers();
  return (
    <div className="wrap data-page search-results">
      <BackButton label={search.back} otherwise="/" />
      <h1>{search.title}</h1>
      {/* One HTML for every search: the first script decides which of the two is shown (web/early.ts). */}
      {numbers === null && (
        <div className="search-opening">
          <ResultsLoading cards={1} />
          <NothingAsked />
        </div>
      )}
      {numbers?.length === 0 && <NothingAsked />}
      {numbers && numbers.length > 0 && (
        <>
          <Asked numbers={numbers} />
          <Found numbers={numbers} />
        </>
      )}
    </div>
  );
}

function NothingAsked() {
  const { title, text, button } = search.noState;
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <p className="actions">
        <Link className="button button-solid" to="/">
          {button}
        </Link>
      </p>
    </EmptyState>
  );
}

function Asked({ numbers }: { numbers: string[] }) {
  return (
    <div className="asked">
      <p id="asked-label">{search.searchedFor}</p>
      <ul className="number-tags" aria-labelledby="asked-label">
        {numbers.map((number) => (
          <li className="tracking-number" key={number}>
            {number}
          </li>
        ))}
      </ul>
      <div className="actions">
        <CopyButton
          text={shareLink(location.origin, numbers)}
          label={search.copyLink.button}
          done={search.copyLink.done}
        />
      </div>
    </div>
  );
}
