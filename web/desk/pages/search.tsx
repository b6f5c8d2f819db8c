import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { DeskSearch } from '../search/desk-search';

export function SearchPage() {
  const { search, desk } = useWords();
  useOwnTitle(`${search.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{search.title}</h1>
      <DeskSearch />
    </div>
  );
}
