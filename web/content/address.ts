import { places } from './places';
import { site } from './site';

const prefix = site.brand.shippingMarkPrefix;

export const address = {
  // Specification, Shipping addresses: 'Adresses' is spelled this way on purpose.
  title: 'Our Shipping Adresses',
  intro: `Give your supplier the ${places.anyInChina} address together with your shipping mark.`,
  shippingMark: {
    title: 'Your shipping mark',
    pattern: `${prefix}-YOUR NAME-YOUR PHONE`,
    prefix,
    example: `${prefix}-AMA MENSAH-000000101`,
    help: 'Complete it with your own name and phone. It must be written on every carton.',
    fields: { name: 'Your name', phone: 'Your phone' },
    yours: 'Yours:',
  },
  copy: {
    button: 'Copy address',
    done: 'Address copied',
    buttonMark: 'Copy shipping mark',
    doneMark: 'Shipping mark copied',
    missing: {
      both: 'Type your name and phone to copy',
      name: 'Type your name to copy',
      phone: 'Type your phone to copy',
    },
  },
  fields: { contact: 'Contact', mobile: 'Mobile', address: 'Address' },
  routing: places.routing,
  loading: 'Loading addresses…',
  empty: 'No addresses have been added yet.',
  error: { title: 'We could not load the addresses', button: 'Try again' },
} as const;
