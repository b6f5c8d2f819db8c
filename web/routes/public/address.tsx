import { PublicAddresses } from '../../features/warehouses/shipping-addresses';
import { QueryProvider } from '../../lib/query-client';
import { NoScriptNote } from '../../shared/no-script-note';

export function Address() {
  return (
    <QueryProvider>
      <PublicAddresses />
      <div className="wrap">
        <NoScriptNote />
      </div>
    </QueryProvider>
  );
}
