import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { DeskSearch } from '../search/desk-search';

export function SearchPage() {
  const { search, desk } = useWords();
  useOwnTitle(`${search.title} | ${desk}`);
  return (
    <>
      <PageHead title={search.title} />
      <div className="page-body">
        <DeskSearch />
      </div>
    </>
  );
}
