import { useClient } from '../../lib/client-query';
import { forClient } from '../../lib/for-client';
import { ClientAddresses } from '../../shared/warehouses/shipping-addresses';

/** Specification, Shipping addresses: the public page with the client's own mark below the pattern. */
function OwnShippingAddress() {
  const { shippingMark } = useClient();
  return <ClientAddresses shippingMark={shippingMark} />;
}

export const ShippingAddress = forClient(OwnShippingAddress);
