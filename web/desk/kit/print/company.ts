import { accounts } from '../../../content/payments';
import { site } from '../../../content/site';

const { brand, contact } = site;

/** The company on its documents. The only place where prints read these facts. */
export const company = {
  name: brand.name,
  markPrefix: brand.shippingMarkPrefix,
  address: contact.street.lines,
  phone: contact.phones.general.display,
  paymentsPhone: contact.phones.payments.display,
  email: contact.email.value,
  site: contact.email.value.split('@')[1] ?? '',
  banks: accounts.banks,
  mobileMoney: accounts.mobileMoney,
} as const;
