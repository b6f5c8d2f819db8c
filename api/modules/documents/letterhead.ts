import type { Company } from '#contract/company/schema';
import type { DocumentCopy } from '#contract/documents/copy';

/** What a document says about the company at the moment of issue. */
export function letterheadOf({ identity, contact, payment, freight, storage, tax }: Company): DocumentCopy['company'] {
  return {
    name: identity.name,
    short: identity.short,
    legalName: identity.legalName,
    tin: tax.isOn ? tax.tin : '',
    address: [...contact.street, ...(contact.digitalAddress ? [contact.digitalAddress] : [])],
    phone: contact.phones.general,
    email: contact.email,
    paymentsPhone: contact.phones.payments,
    banks: payment.banks,
    mobileMoney: payment.mobileMoney,
    cashRules: payment.cashRules,
    freeDays: storage.freeDays,
    perDay: storage.perDay,
    minimumCbm: freight.minimumCbm,
    arrivalPort: freight.arrivalPort,
  };
}
