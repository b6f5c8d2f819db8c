/**
 * What the source code said about the company before migration 18 made it data. A database that was in use keeps these values,
 * and the demo begins with them. Part of a released migration: never edited.
 */
export const companyBefore = {
  identity: {
    name: 'Kwanline Freight',
    short: 'Kwanline',
    legalName: 'Pearl Volta Group',
    tagline: 'China to Ghana, one clear line.',
    prefix: 'KWL',
    founded: '2005',
    wordmark: {
      text: 'Kwanline',
      path: 'M57.3 29.2h-5.1v-18.5h5.1v8.5l8.7-8.5h6.4l-7.7 7.6 7.9 10.9h-6.3l-5.2-7.6-3.8 3.2zm24.3 0h-4.8l-5.4-14.2h5l1.9 6.1q.2 .5 .4 1.1 .1 .6 .3 1.2 .1 .5 .2 .9h.2q.1-.5 .3-1 .1-.6 .3-1.2 .1-.5 .2-1l1.8-6.1h5.1l1.7 6.1q.2 .4 .3 .9 .2 .6 .3 1.2 .2 .6 .3 1.1h.2q.1-.4 .2-1 .2-.6 .4-1.2 .1-.5 .2-.9l2-6.2h4.6l-5.5 14.2h-4.7l-1.8-6q-.1-.6-.3-1.2-.1-.6-.3-1.1-.1-.6-.2-1h-.2q-.1 .4-.2 .9-.2 .5-.3 1.1-.2 .7-.4 1.3zm21.7 .3q-1.1 0-2.1-.2-1-.2-1.7-.6-.8-.5-1.2-1.3-.5-.8-.5-2 0-1.6 .8-2.6 .8-1 2.2-1.5 1.5-.5 3.5-.6 2-.2 4.5-.2v-.7q0-.7-.3-1.1-.4-.5-1-.7-.6-.2-1.6-.2-.8 0-1.4 .1-.7 .2-1.1 .5-.4 .2-.4 .7v.2h-4.6q-.1-.1-.1-.2 0-.1 0-.2 0-1.3 .9-2.2 .9-1 2.6-1.5 1.8-.5 4.2-.5 2.3 0 4 .4 1.7 .5 2.6 1.5 .9 1 .9 2.7v5.9q0 .5 .2 .7 .2 .3 .7 .3h1.2v2.8q-.4 .2-1.1 .4-.7 .1-1.7 .1-1.1 0-1.8-.2-.8-.3-1.2-.7-.4-.5-.6-1h-.2q-.6 .5-1.5 1-.8 .4-1.8 .7-1.1 .2-2.4 .2zm1.6-3.1q.6 0 1.3-.1 .7-.2 1.3-.5 .5-.4 .9-.8 .4-.5 .4-1.1v-.9q-2.1 0-3.5 .2-1.4 .2-2.1 .7-.7 .4-.7 1.1 0 .6 .3 .9 .4 .3 .9 .4 .5 .1 1.2 .1zm16.8 2.8h-4.7v-14.2h3.8l.4 2.2h.2q.6-.9 1.5-1.5 .8-.5 1.8-.8 1-.2 2.1-.2 1.8 0 3 .5 1.2 .7 1.8 1.9 .6 1.2 .6 3.1v9h-4.7v-8.3q0-.7-.1-1.2-.2-.5-.5-.8-.4-.3-.8-.5-.5-.2-1.1-.2-1 0-1.7 .4-.8 .4-1.2 1.1-.4 .7-.4 1.6zm18.3 0h-4.7v-19.5h4.7zm7.8-16.2h-4.7v-3.3h4.7zm0 16.2h-4.7v-14.2h4.7zm7.8 0h-4.7v-14.2h3.9l.3 2.2h.2q.6-.9 1.5-1.5 .8-.5 1.8-.8 1-.2 2.1-.2 1.8 0 3 .5 1.2 .7 1.8 1.9 .7 1.2 .7 3.1v9h-4.7v-8.3q0-.7-.2-1.2-.2-.5-.5-.8-.3-.3-.8-.5-.5-.2-1.1-.2-1 0-1.7 .4-.7 .4-1.2 1.1-.4 .7-.4 1.6zm21.6 .3q-2.7 0-4.6-.8-1.9-.8-3-2.4-1-1.7-1-4.2 0-2.5 1-4.2 1-1.6 2.9-2.4 1.9-.8 4.5-.8 2.6 0 4.4 .7 1.9 .8 2.9 2.4 .9 1.6 .9 4.2v1h-11.8q0 1.1 .5 1.9 .4 .8 1.2 1.1 .8 .4 2.1 .4 .7 0 1.3-.1 .6-.2 1-.5 .5-.3 .7-.7 .3-.4 .3-1h4.7q0 1.3-.6 2.3-.5 1-1.6 1.7-1.1 .7-2.6 1.1-1.4 .3-3.2 .3zm-3.8-9h6.9q0-.7-.2-1.2-.2-.5-.7-.9-.4-.3-1-.5-.6-.1-1.3-.1-1.1 0-1.9 .3-.8 .3-1.2 .9-.4 .6-.6 1.5z',
    },
  },
  contact: {
    email: 'hello@kwanline.example',
    securityEmail: 'security@kwanline.example',
    phones: {
      general: '+233 00 000 0101',
      warehouse: '+233 00 000 0102',
      payments: '+233 00 000 0103',
      chinaWarehouse: '+86 000 0000 0104',
    },
    hours: 'Mon-Sat 8:00am-8:00pm GMT',
    street: ['Kwanline House, Baobab Junction', '12 Example Harbour Link', 'Accra, Ghana'],
    digitalAddress: 'GA-000-0000',
    junction: 'Baobab Junction',
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
  links: {
    chat: 'https://chat.example.com/kwanline',
    buyRmb: 'https://rmb.example.com/',
    socials: [
      {
        label: 'WhatsApp Channel',
        url: 'https://channel.example.com/kwanline',
      },
      {
        label: 'Instagram',
        url: 'https://social.example.com/kwanline',
      },
    ],
  },
  payment: {
    banks: [
      {
        title: 'Bank account 1',
        bank: 'Example Bank Ghana',
        branch: 'Baobab Junction',
        number: '0000 0000 0000 1',
        name: 'KWANLINE FREIGHT LTD (EXAMPLE)',
      },
      {
        title: 'Bank account 2',
        bank: 'Sample Savings Bank',
        branch: 'Accra Main',
        number: '0000 0000 0000 2',
        name: 'KWANLINE FREIGHT LTD (EXAMPLE)',
      },
    ],
    mobileMoney: {
      dialCode: '*000*000#',
      name: 'KWANLINE FREIGHT (EXAMPLE)',
    },
    cashRules: ['Only 50 or 100 notes', 'Series 2013 and above', 'No oil, dust or dents'],
  },
  home: {
    eyebrow: 'Guangdong to Accra, Kumasi, Sunyani and Koforidua',
    sub: 'Send your goods to our warehouse in Guangdong. We load, ship, clear and bring them to you in Ghana, 40-45 days on average.',
    figures: [
      {
        value: '40-45 days',
        label: 'average delivery',
      },
      {
        value: '2005',
        label: 'founded in China',
      },
      {
        value: '4 warehouses',
        label: 'Guangdong, Accra, Kumasi, Sunyani',
      },
      {
        value: '4 offices',
        label: 'in Ghana',
      },
    ],
    questions: [
      {
        question: 'How is my shipping fee worked out?',
        answer:
          'Pricing depends on the type of goods, their volume and their weight. For a figure for your own goods, reach our customer care through the WhatsApp button on this page.',
      },
      {
        question: 'How long does delivery take?',
        answer:
          'Delivery takes 40-45 days on average. Your tracking page shows the vessel line, the loaded date and a countdown to the estimated arrival.',
      },
      {
        question: 'What is a shipping mark and why do I need one?',
        answer:
          'It is the name we write on every carton that belongs to you: our code, your name and your phone number. Give it to your supplier together with our Guangdong address. Without it we cannot tell whose goods they are.',
      },
      {
        question: 'Where do I collect my goods in Ghana?',
        answer:
          'All containers are offloaded in Accra first. Packages for Kumasi, Sunyani and Koforidua then go to our local warehouses. If you live elsewhere, we send your packages free to your cargo station.',
      },
    ],
    testimonials: [
      {
        company: 'Ahoto Home Textiles',
        place: 'Kumasi',
        text: 'I used to call three people to know where my curtains were. Now I paste the numbers on my phone and I see the vessel and the days left.',
      },
      {
        company: 'Nsroma Phone Parts',
        place: 'Accra',
        text: 'The measurement on my invoice is the measurement I get when I check it myself. That is why I stayed.',
      },
      {
        company: 'Bepo Kitchen & Tiles',
        place: 'Sunyani',
        text: 'My tiles came to the Sunyani warehouse with every box marked. I paid the balance from my phone and picked up the same day.',
      },
    ],
  },
  about: {
    summary: 'Founded in China in 2005, serving Ghana and other African countries since 2020.',
    paragraphs: [
      'Kwanline Freight is a freight forwarder based in Accra. We ship goods from China to Ghana by ocean and air, clear them through customs and deliver them to the people who bought them.',
      'Most of our customers share a container. A trader who buys four cartons and a shop that buys forty get the same care: each carton is received, measured, marked and tracked.',
    ],
    journey: [
      {
        year: '2005',
        title: 'Founded in China',
        text: 'We started in China, receiving and consolidating goods for small exporters.',
      },
      {
        year: '2020',
        title: 'Serving Ghana and other African countries',
        text: 'We opened our line to Ghana and other African countries, with our base in Accra.',
      },
      {
        year: 'Today',
        title: 'One line, four cities',
        text: 'A warehouse in Guangdong, warehouses in Accra, Kumasi and Sunyani, and offices in Accra, Sunyani, Kumasi and Koforidua.',
      },
    ],
    achievements: [
      {
        value: '40-45 days',
        label: 'average delivery',
      },
      {
        value: '4',
        label: 'warehouses: Guangdong, Accra, Kumasi, Sunyani',
      },
      {
        value: '4',
        label: 'offices in Ghana',
      },
      {
        value: 'Since 2005',
        label: 'in freight, since 2020 in Ghana',
      },
    ],
  },
  terms: {
    updated: '2025-01-02',
    clauses: [
      {
        title: 'Acceptance of these terms',
        text: 'By giving goods to us, by having a supplier send goods to our warehouse under your shipping mark, or by opening an account on this site, you accept these terms. They apply together with the invoice issued for each shipment.',
        isMarked: false,
      },
      {
        title: 'Our services',
        text: 'We ship goods from China to Ghana by ocean freight and air freight, clear them through customs, and offer container booking, procurement and sourcing, payments to suppliers and free consultations. Most goods travel as shared container loads (LCL).',
        isMarked: false,
      },
      {
        title: 'Shipping mark',
        text: 'Every package must carry your shipping mark: our code, your name and your phone number. Packages that reach us without a readable mark are kept aside until the owner is known, and time lost in this way is not counted against us.',
        isMarked: false,
      },
      {
        title: 'Receiving of goods',
        text: 'Goods are received at our warehouse in Guangdong province. We record the date received, the description, the quantity and the measured volume, and show them in your account. Please tell us within 3 days if a record is wrong.',
        isMarked: false,
      },
      {
        title: 'Packing and description',
        text: 'You and your supplier are responsible for packing that survives a sea voyage and for a true description of the goods. Goods that are banned by the law of China or of Ghana, and dangerous goods that were not declared to us, are refused.',
        isMarked: false,
      },
      {
        title: 'Measurement and minimum volume',
        text: 'Volume is length x width x height in metres, measured at our warehouse. The minimum billable volume is 0.01 cbm: a smaller package is billed as 0.01 cbm.',
        isMarked: true,
      },
      {
        title: 'Shared loads (LCL)',
        text: 'Shared container loads are billed on one consolidated invoice per client and loading. Packages loaded in different containers appear on different invoices.',
        isMarked: true,
      },
      {
        title: 'Full container loads (FCL)',
        text: 'Full containers are arranged through our admin. Write to or call us before you buy, so that we can quote the container, the sailing and the clearance together.',
        isMarked: true,
      },
      {
        title: 'Rates and estimates',
        text: 'The rates shown in your account are the highest in each category. Discounts are shown on invoices, and the actual fee may differ with the USD-GHC rate. Every estimate, including the fee calculator, is a guide only.',
        isMarked: false,
      },
      {
        title: 'Currency',
        text: 'Fees are stated and paid in USD, or in the Cedi equivalent at the time of payment.',
        isMarked: true,
      },
      {
        title: 'Deposit',
        text: 'A deposit of at least 50% of the invoice is due 7 days after loading.',
        isMarked: true,
      },
      {
        title: 'Full payment',
        text: 'Full payment is due on arrival at Tema port, before customs clearance. Goods that are not fully paid are not cleared and not released.',
        isMarked: true,
      },
      {
        title: 'How to pay',
        text: 'Pay into one of our bank accounts, by mobile money, or in USD cash at the front desk. We accept only 50 or 100 dollar notes, series 2013 and above, with no oil, dust or dents. Confirm every payment with the accounts officer by call or WhatsApp only.',
        isMarked: true,
      },
      {
        title: 'Delivery time',
        text: 'Average delivery is 40-45 days. This is an average and not a promise: weather, port congestion, inspection and the carrier can change it. The estimated arrival in your account is updated when the vessel line informs us.',
        isMarked: true,
      },
      {
        title: 'Customs clearance',
        text: 'We clear goods at Tema port on your behalf and on the papers you give us. You are responsible for duties, taxes and penalties that result from papers that are missing or untrue.',
        isMarked: false,
      },
      {
        title: 'Arrival and distribution',
        text: 'All containers are offloaded in Accra first. Packages for Kumasi, Sunyani and Koforidua go to local warehouses. Customers elsewhere get their packages sent free to their cargo station.',
        isMarked: true,
      },
      {
        title: 'Warehousing fee',
        text: 'Goods may stay in our warehouse for 7 days from arrival without charge. After 7 days from arrival the warehousing fee is USD 5 per day per package.',
        isMarked: true,
      },
      {
        title: 'Loss or damage',
        text: 'Packages below 0.05 cbm are not replaced or refunded. Above 0.05 cbm the refund is the item cost, capped at 2 times the shipping cost. You must show the supplier invoice for the item.',
        isMarked: true,
      },
      {
        title: 'Claims and your account',
        text: 'Tell us about missing or damaged goods when you collect them, and no later than 7 days after that. Keep your password to yourself; you answer for what is done with your account.',
        isMarked: false,
      },
      {
        title: 'Changes, law and contact',
        text: 'We may change these terms; the date above shows the latest version, and goods already loaded stay under the version in force on the loading day. The law of Ghana applies. Questions: {email} or {phone}, Mon-Sat 8:00am-8:00pm GMT.',
        isMarked: true,
      },
    ],
  },
};
