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
      hours: 'Mon-Sat 8:00am-8:00pm GMT',
    },
    {
      id: 'visit',
      title: 'Visit an office',
      text: 'Bring your shipping mark or tracking number.',
      offices: [
        {
          city: 'Accra',
          role: 'Head office and warehouse',
          address: 'Kwanline House, Baobab Junction, 12 Example Harbour Link, Accra',
          digitalAddress: 'GA-000-0000',
        },
        {
          city: 'Sunyani',
          role: 'Office and warehouse',
          address: 'Unit 4, Example Market Road, Sunyani',
          digitalAddress: 'BS-000-0000',
        },
        {
          city: 'Kumasi',
          role: 'Office and warehouse',
          address: 'Plot 7, Example Depot Lane, Kumasi',
          digitalAddress: 'AK-000-0000',
        },
        {
          city: 'Koforidua',
          role: 'Office',
          address: '1st Floor, Example Beads Arcade, Koforidua',
          digitalAddress: 'EN-000-0000',
        },
      ],
    },
  ],
  emailLine: 'Prefer e-mail? Write to {email}.',
} as const;
