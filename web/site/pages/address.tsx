import { QueryProvider } from '../../lib/query-client';
import { NoScriptNote } from '../../shared/no-script-note';
import { PublicAddresses } from '../../shared/warehouses/shipping-addresses';

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
