// Not imported from the rules: every visitor of the home page would load the texts of all messages.
import { dialled } from '#contract/company/dialled';
import { company } from './company';

const { identity, contact, links } = company;
const phone = (label: string, display: string) => ({ label, display, tel: dialled(display) });

/** The company's own names, numbers and addresses. */
export const site = {
  brand: {
    name: identity.name,
    short: identity.short,
    legalName: identity.legalName,
    shippingMarkPrefix: identity.prefix,
    tagline: identity.tagline,
  },
  contact: {
    email: { value: contact.email },
    /** The contact for security reports: /.well-known/security.txt. */
    security: { value: contact.securityEmail },
    phones: {
      general: phone('General Inquiry', contact.phones.general),
      warehouse: phone('Warehouse', contact.phones.warehouse),
      payments: phone('Invoices & Payments', contact.phones.payments),
      chinaWarehouse: phone(`${company.places.china[0] ?? 'China'} warehouse`, contact.phones.chinaWarehouse),
    },
    hours: contact.hours,
    street: { lines: contact.street, digitalAddress: contact.digitalAddress },
    junction: contact.junction,
    offices: contact.offices,
  },
  links: {
    chat: { url: links.chat },
    buyRmb: { url: links.buyRmb },
    socials: links.socials,
  },
};

/** Replaced by PUBLIC_URL when the server starts. Full addresses (canonical, sitemap, social picture) begin with it. */
export const builtOrigin = 'https://kwanline.example';

export const titleOf = (page: string) => `${page} | ${site.brand.name}`;
