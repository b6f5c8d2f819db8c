import { site } from './site';

/** The texts of the client area's frame. Separate from the public frame, which does not need them. */
export const clientLayout = {
  sessionEnded: 'Your session has ended. Log in to go on.',
  ariaLabel: 'Client area',
  brandLink: { label: `${site.brand.name}, dashboard`, to: '/dashboard' },
  links: [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Packages', to: '/packages' },
    { label: 'Our Policies', to: '/our-policies' },
    { label: 'Shipping Address', to: '/shipping-address' },
    { label: 'Payments', to: '/payments' },
    { label: 'Buy RMB', external: true },
  ],
  tier: { defaultName: 'Associate', ariaPattern: 'Membership tier: {name}' },
  account: {
    button: 'My Account',
    profile: 'Profile',
    attachments: 'My Attachments',
    calculator: 'Calculate Fees',
    logOut: 'Log out',
  },
  opening: 'Opening your account…',
} as const;
