import { company } from './company';
import { longDate } from './long-date';
import { places } from './places';
import { site } from './site';

const { name } = site.brand;
const { aboutSummary, terms } = company;
const cities = site.contact.offices.map(({ city }) => city);
const offices = cities.length > 1 ? `${cities.slice(0, -1).join(', ')} and ${cities.at(-1)}` : cities[0];

/** What search engines and the browser's tab show of each page. */
export const pages = {
  home: {
    title: `${name} | China to Ghana freight forwarding`,
    description:
      'Ship from China to Ghana by ocean, air and shared container. Track up to 10 packages at once, find our warehouse addresses and estimate your shipping fee.',
  },
  about: {
    title: 'About us',
    description: aboutSummary,
  },
  contact: {
    title: 'Contact us',
    description: `Message, call or visit ${name}${offices ? ` in ${offices}` : ''}.${site.contact.hours && ` ${site.contact.hours}.`}`,
  },
  address: {
    // Specification, Shipping addresses: 'Adresses' is spelled this way on purpose.
    title: 'Our Shipping Adresses',
    description: `Warehouse addresses in ${places.warehouses}, and how to write your shipping mark.`,
  },
  terms: {
    title: 'Terms and conditions',
    description: `The ${terms.count} clauses that apply to shipping with ${name}. Last updated ${longDate(terms.updated)}.`,
  },
  containerLoadings: {
    title: 'Container loadings',
    description: 'Recent container loadings, vessel lines and estimated arrival dates.',
  },
  search: { title: 'Tracking results', description: 'Status of the packages you searched for.' },
  notFound: { title: 'Page not found' },
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset password',
  dashboard: 'Dashboard',
  packages: 'Packages',
  packageDetail: 'Package',
  payments: 'Payments',
  ourPolicies: 'Our Policies',
  shippingAddress: 'Shipping Address',
  profile: 'User Profile',
  attachments: 'My Attachments',
  invoices: 'Invoices',
  invoiceDetails: 'InvoiceDetails',
  statement: 'Statement',
  desk: 'Operations desk',
} as const;
