import { site } from './site';

export const contact = {
  headline: 'How can we help with your freight forwarding?',
  intro: 'Choose the way that suits you. We answer in English and Twi.',
  cards: [
    {
      id: 'message',
      title: 'Message us',
      text: 'Send your question, tracking number or packing list on WhatsApp. It is the fastest way to reach customer care.',
      action: { label: 'Chat on WhatsApp', link: 'chat' },
    },
    {
      // Specification, Contact page: the hours of this card read 8:00am-8:00pm on purpose.
      id: 'call',
      title: 'Call us',
      lines: [
        { label: 'Warehouse', phoneId: 'warehouse' },
        { label: 'General Inquiry', phoneId: 'general' },
        { label: 'Invoices & Payments', phoneId: 'payments' },
      ],
      hours: site.contact.hours,
    },
    {
      id: 'visit',
      title: 'Visit an office',
      text: 'Bring your shipping mark or tracking number.',
      offices: site.contact.offices,
    },
  ],
  emailLine: 'Prefer e-mail? Write to {email}.',
} as const;
