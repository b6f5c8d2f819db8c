import { SearchResults } from '../../features/search-results/search-results';
import { QueryProvider } from '../../lib/query-client';
import { NoScriptNote } from '../../shared/no-script-note';

export function Search() {
  return (
    <QueryProvider>
      <SearchResults />
      <div className="wrap">
        <NoScriptNote />
      </div>
    </QueryProvider>
  );
}
