import type { ReactNode } from 'react';
import { address } from '../../content/address';
import { chineseForm } from '../../content/chinese-form';
import { ClaimWarning } from '../unless-claimed';
import { OwnerFields } from './owner-fields';
import { ShippingMarkCard } from './shipping-mark-card';
import { type Mark, ownMark, useTypedMark } from './use-mark';
import { WarehouseList } from './warehouse-list';
import './warehouses.css';

/** The public page: visitors complete the mark with their own name and phone. */
export function PublicAddresses() {
  const { mark, fields } = useTypedMark();
  return (
    <Addresses mark={mark} asClient={false}>
      <OwnerFields {...fields} />
    </Addresses>
  );
}

/** Specification, Shipping addresses: the client area shows the same page with the client's own mark. */
export function ClientAddresses({ shippingMark }: { shippingMark: string }) {
  return (
    <Addresses mark={ownMark(shippingMark)} asClient>
      <ClaimWarning />
    </Addresses>
  );
}

function Addresses({ mark, asClient, children }: { mark: Mark; asClient: boolean; children?: ReactNode }) {
  return (
    <div className="wrap data-page warehouses">
      <h1>{address.title}</h1>
      <p className="lead">{address.intro}</p>
      <ShippingMarkCard mark={mark}>{children}</ShippingMarkCard>
      <WarehouseList mark={mark} asClient={asClient} />
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
