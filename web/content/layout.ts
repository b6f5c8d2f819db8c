import { places } from './places';
import { site } from './site';

const { name, legalName } = site.brand;

export const layout = {
  skipLink: 'Skip to main content',
  publicNav: {
    ariaLabel: 'Main',
    brandLink: { label: `${name}, home`, to: '/' },
    links: [
      { label: 'Home', to: '/' },
      { label: 'About', to: '/about' },
      { label: 'Shipping Address', to: '/address' },
      { label: 'Container Loadings', to: '/container-loadings' },
      { label: 'Buy RMB', external: true },
    ],
    buttons: [
      { label: 'Login', to: '/login' },
      { label: 'Contact Us', to: '/contact' },
    ],
    menuOpen: 'Open menu',
    menuClose: 'Close menu',
    newTabHint: '(opens in a new tab)',
  },
  footer: {
    tagline: `Shared container loads from ${places.china} to ${places.ghana}.`,
    servicesTitle: 'Services',
    services: [
      'Air freight',
      'Ocean freight',
      'Customs clearance',
      'Container booking',
      'Procurement and sourcing',
      'Payments to suppliers',
      'Free consultations',
    ],
    companyTitle: 'Company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Contact', to: '/contact' },
      { label: 'Shipping Address', to: '/address' },
      // Specification, Footer: the label is written this way on purpose.
      { label: "T & C's", to: '/terms' },
    ],
    partnerTitle: 'Partner',
    partner: { label: 'Buy RMB', external: true },
    contactTitle: 'Talk to us',
    email: '{email}',
    phone: '{phone}',
    address: '{street}',
    followTitle: 'Follow',
    privacy: { text: 'Privacy Policy', isLink: false },
    copyright: `© {year} ${legalName && `${legalName}. `}${name}. All rights reserved.`,
  },
  chatButton: { label: 'Chat with us on WhatsApp' },
  calculatorButton: {
    open: 'Open shipping fee calculator',
    close: 'Close shipping fee calculator',
    text: 'Fee calculator',
  },
} as const;
