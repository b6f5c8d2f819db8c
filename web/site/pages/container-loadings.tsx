import { QueryProvider } from '../../lib/query-client';
import { NoScriptNote } from '../../shared/no-script-note';
import { Loadings } from '../container-loadings/loadings';

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
