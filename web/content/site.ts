/** The company's own names, numbers and addresses: all invented, and the one place to change them before launch. */
export const site = {
  brand: {
    name: 'Kwanline Freight',
    short: 'Kwanline',
    parentGroup: 'Pearl Volta Group',
    shippingMarkPrefix: 'KWL',
    tagline: 'China to Ghana, one clear line.',
  },
  contact: {
    email: { value: 'hello@kwanline.example' },
    /** The contact for security reports: /.well-known/security.txt. */
    security: { value: 'security@kwanline.example' },
    phones: {
      general: { label: 'General Inquiry', display: '+233 00 000 0101', tel: '+233000000101' },
      warehouse: { label: 'Warehouse', display: '+233 00 000 0102', tel: '+233000000102' },
      payments: { label: 'Invoices & Payments', display: '+233 00 000 0103', tel: '+233000000103' },
      chinaWarehouse: { label: 'Guangdong warehouse', display: '+86 000 0000 0104', tel: '+8600000000104' },
    },
    hours: 'Mon-Sat 8:00am-8:00pm GMT',
    street: {
      lines: ['Kwanline House, Baobab Junction', '12 Example Harbour Link', 'Accra, Ghana'],
      digitalAddress: 'GA-000-0000',
    },
    junction: 'Baobab Junction',
  },
  links: {
    chat: { label: 'Chat with us on WhatsApp', url: 'https://chat.example.com/kwanline', newTab: true },
    buyRmb: { label: 'Buy RMB', url: 'https://rmb.example.com/', newTab: true },
    socials: [
      { label: 'WhatsApp Channel', kind: 'messaging', url: 'https://channel.example.com/kwanline' },
      { label: 'Instagram', kind: 'social', url: 'https://social.example.com/kwanline' },
    ],
  },
} as const;

/** Replaced by PUBLIC_URL when the server starts: what needs a whole address (canonical, sitemap, social picture) begins with it. */
export const builtOrigin = 'https://kwanline.example';

export const titleOf = (page: string) => `${page} | ${site.brand.name}`;
