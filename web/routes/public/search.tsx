import { SearchResults } from '../../features/search-results/search-results';
import { QueryProvider } from '../../lib/query-client';

export function Search() {
  return (
    <QueryProvider>
      <SearchResults />
    </QueryProvider>
  );
}
