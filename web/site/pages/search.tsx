import { QueryProvider } from '../../lib/query-client';
import { NoScriptNote } from '../../shared/no-script-note';
import { SearchResults } from '../search-results/search-results';

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
