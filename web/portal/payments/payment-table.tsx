import type { Payment } from '#contract/payments/schema';
import { common } from '../../content/common';
import { payments as words } from '../../content/payments';
import { formatMoney } from '../../lib/format';

const { title, columns } = words.summary;

export function PaymentTable({ payments }: { payments: Payment[] }) {
  return (
    <div className="data-table payment-table">
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.id}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col" className="payment-amount">
              {columns.paid}
            </th>
            <th scope="col">{columns.method}</th>
            <th scope="col">{columns.reference}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, client, paidShippingRate, paymentMethod, reference }) => (
            <tr key={id}>
              <td className="payment-id">{id}</td>
              <td>{client.shippingMark}</td>
              <td className="payment-amount">{formatMoney(paidShippingRate, 'USD')}</td>
              <td>{paymentMethod}</td>
              <td>{reference || common.dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
