import { address } from '../../content/address';
import { chineseForm } from '../../content/chinese-form';
import { ShippingMarkCard } from './shipping-mark-card';
import { WarehouseList } from './warehouse-list';
import './warehouses.css';

/** `shippingMark` is the signed-in client's own; without it the fixed pattern is shown, to be completed. */
export function ShippingAddresses({ shippingMark }: { shippingMark?: string }) {
  return (
    <div className="wrap data-page warehouses">
      <h1>{address.title}</h1>
      <p className="lead">{address.intro}</p>
      <ShippingMarkCard own={shippingMark} />
      <WarehouseList shippingMark={shippingMark ?? address.shippingMark.pattern} />
      <section className="routing-notes" aria-labelledby="routing-title">
        <h2 id="routing-title">{chineseForm.routingTitle}</h2>
        <ul>
          {address.routing.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
