import { Loadings } from '../../features/loadings/loadings';
import { QueryProvider } from '../../lib/query-client';

export function ContainerLoadings() {
  return (
    <QueryProvider>
      <Loadings />
    </QueryProvider>
  );
}
