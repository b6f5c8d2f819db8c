import { searchPackages } from '#contract/packages/calls';
import type { PublicPackage } from '#contract/packages/schema';
import { search } from '../../content/search';
import { call } from '../../lib/api';
import { useCachedQuery } from '../../lib/cached-query';
import { FailureBox } from '../../shared/failure-box';
import { OfflineNote } from '../../shared/offline-note';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { PackageCard } from './package-card';
import { ResultsLoading } from './results-loading';
import { inAskedOrder, missingNumbers, searchKey } from './tracking-numbers';

const trackOthers = (
  <Link className="button button-line" to="/">
    {search.trackMore}
  </Link>
);

/** The answer for these numbers, in any state. */
export function Found({ numbers }: { numbers: string[] }) {
  const { data, error, savedAt, isUpdating, refetch } = useCachedQuery({
    kind: 'search',
    key: searchKey(numbers),
    ask: (signal) => call(searchPackages, { query: { filter: numbers } }, { signal }),
  });
  return (
    <>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {/* Always there and filled late: the one announcement of the result. */}
      <p className="result-count" role="status">
        {data && countOf(data)}
      </p>
      {error && <FailureBox title={search.error.title} error={error} onRetry={refetch} instead={trackOthers} />}
      {data && <Packages numbers={numbers} found={data} />}
      {!data && !error && <ResultsLoading cards={Math.min(numbers.length, 10)} />}
    </>
  );
}

const countOf = ({ length }: PublicPackage[]) =>
  length === 1 ? search.count.one : search.count.other.replace('{n}', String(length));

function Packages({ numbers, found }: { numbers: string[]; found: PublicPackage[] }) {
  if (found.length === 0) return <NothingFound />;
  return (
    <>
      <Missing numbers={missingNumbers(numbers, found)} />
      <ul className="package-cards">
        {inAskedOrder(numbers, found).map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the public answer has no id, and a number may come twice.
          <PackageCard key={place} shown={each} />
        ))}
      </ul>
      <p className="actions">{trackOthers}</p>
    </>
  );
}

function Missing({ numbers }: { numbers: string[] }) {
  if (numbers.length === 0) return null;
  const [label] = search.notFoundPartial.split('{numbers}');
  return (
    <div className="missing-numbers">
      <p id="missing-label">{label}</p>
      <ul className="number-tags" aria-labelledby="missing-label">
        {numbers.map((number) => (
          <li className="tracking-number" key={number}>
            {number}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NothingFound() {
  const { title, advice, actions } = search.empty;
  return (
    <EmptyState title={title}>
      <p>{advice}</p>
      <p className="actions">
        <Link className="button button-solid" to="/">
          {actions[0]}
        </Link>
        <Link className="button button-line" to="/contact">
          {actions[1]}
        </Link>
      </p>
    </EmptyState>
  );
}
