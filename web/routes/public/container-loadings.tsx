import { Loadings } from '../../features/loadings/loadings';
import { QueryProvider } from '../../lib/query-client';
import { NoScriptNote } from '../../shared/no-script-note';

export function ContainerLoadings() {
  return (
    <QueryProvider>
      <Loadings />
      <div className="wrap">
        <NoScriptNote />
      </div>
    </QueryProvider>
  );
}
