import type { Payment } from '#contract/payments/schema';
import { common } from '../../content/common';
import { payments as words } from '../../content/payments';
import { formatMoney } from '../../lib/format';

const { columns } = words.summary;

/** All five fields of the table are shown on a phone. */
export function PaymentCards({ payments }: { payments: Payment[] }) {
  return (
    <ul className="payment-cards">
      {payments.map(({ id, client, paidShippingRate, paymentMethod, reference }) => (
        <li className="payment-card" key={id}>
          <dl>
            <div>
              <dt>{columns.id}</dt>
              <dd className="payment-id">{id}</dd>
            </div>
            <div className="payment-amount">
              <dt>{columns.paid}</dt>
              <dd>{formatMoney(paidShippingRate, 'USD')}</dd>
            </div>
            <div className="payment-name">
              <dt>{columns.name}</dt>
              <dd>{client.shippingMark}</dd>
            </div>
            <div>
              <dt>{columns.method}</dt>
              <dd>{paymentMethod}</dd>
            </div>
            <div>
              <dt>{columns.reference}</dt>
              <dd>{reference || common.dash}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
