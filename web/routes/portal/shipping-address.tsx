import { ShippingAddresses } from '../../features/warehouses/shipping-addresses';
import { useClient } from '../../lib/client-query';

/** §2: the same page as the public one, with the client's own mark filled in. */
export function ShippingAddress() {
  const { shippingMark } = useClient();
  return <ShippingAddresses shippingMark={shippingMark} />;
}
