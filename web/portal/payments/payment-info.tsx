import { layout } from '../../content/layout';
import { payments } from '../../content/payments';
import { site } from '../../content/site';
import { Icon } from '../../ui/icon';

const { junction, phones } = site.contact;
const { display, tel } = phones.payments;

/** Specification, Payment instructions: payments are confirmed by call or WhatsApp only, on one number. */
export function PaymentInfo() {
  return (
    <div className="payment-info">
      <div>
        <p>
          {payments.info} {junction && payments.frontDesk.replace('{junction}', junction)}
        </p>
        {tel && (
          <p className="payment-confirm">
            {payments.confirmLabel} <b>{display}</b>
          </p>
        )}
      </div>
      <div className="payment-actions">
        {tel && (
          <a className="button button-solid" href={`tel:${tel}`}>
            <Icon name="phone" />
            {payments.call}
            <span className="visually-hidden">{display}</span>
          </a>
        )}
        {site.links.chat.url && (
          <a className="button button-line" href={site.links.chat.url} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            {payments.chat}
            <span className="visually-hidden">{layout.publicNav.newTabHint}</span>
          </a>
        )}
      </div>
    </div>
  );
}
