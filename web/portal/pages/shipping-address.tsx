import { useClient } from '../../lib/client-query';
import { forClient } from '../../lib/for-client';
import { ClientAddresses } from '../../shared/warehouses/shipping-addresses';

/** §2: the same page as the public one, with the client's own mark below the pattern. */
function OwnShippingAddress() {
  const { shippingMark } = useClient();
  return <ClientAddresses shippingMark={shippingMark} />;
}

export const ShippingAddress = forClient(OwnShippingAddress);
