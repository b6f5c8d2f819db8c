import type { Warehouse } from '#contract/warehouses/schema';
import { address } from '../../content/address';

export function GhanaCard({ warehouse }: { warehouse: Warehouse }) {
  const { name, contact, mobile, address: text } = warehouse;
  return (
    <section className="warehouse-card" aria-label={name}>
      <h2>{name}</h2>
      <dl>
        <dt>{address.fields.address}</dt>
        <dd>{text}</dd>
        <dt>{address.fields.contact}</dt>
        <dd>{contact}</dd>
        <dt>{address.fields.mobile}</dt>
        <dd>
          <a className="phone-link" href={`tel:${mobile.replace(/[^+\d]/g, '')}`}>
            {mobile}
          </a>
        </dd>
      </dl>
    </section>
  );
}
