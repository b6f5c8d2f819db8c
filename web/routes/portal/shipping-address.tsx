import { ClientAddresses } from '../../features/warehouses/shipping-addresses';
import { useClient } from '../../lib/client-query';

/** §2: the same page as the public one, with the client's own mark below the pattern. */
export function ShippingAddress() {
  const { shippingMark } = useClient();
  return <ClientAddresses shippingMark={shippingMark} />;
}
