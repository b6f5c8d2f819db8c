import { ShippingAddresses } from '../../features/warehouses/shipping-addresses';
import { QueryProvider } from '../../lib/query-client';

export function Address() {
  return (
    <QueryProvider>
      <ShippingAddresses />
    </QueryProvider>
  );
}
