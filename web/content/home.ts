export const home = {
  hero: {
    eyebrow: 'Guangdong to Accra, Kumasi, Sunyani and Koforidua',
    headline: 'Your Trusted Partner For Your Freight Forwarding Services',
    sub: 'Send your goods to our warehouse in Guangdong. We load, ship, clear and bring them to you in Ghana, 40-45 days on average.',
    tracking: {
      title: 'Track your packages',
      label: 'Tracking numbers',
      placeholder: '123456789012',
      help: 'Separate numbers with a comma, Enter or Tab. Maximum 10.',
      counter: '{n} of 10 added',
      button: 'Track',
      listLabel: 'Tracking numbers added',
      remove: 'Remove tracking number {value}',
      live: {
        added: '{value} added. {n} of 10.',
        removed: '{value} removed. {n} of 10.',
        restored: '{value} moved back to the input for editing.',
        duplicate: '{value} is already in the list.',
        full: 'You have added 10 numbers, the maximum.',
        pasted: '{k} numbers added. {n} of 10.',
      },
    },
    imageAlt: '',
  },
  facts: [
    { value: '40-45 days', label: 'average delivery' },
    { value: '2005', label: 'founded in China' },
    { value: '4 warehouses', label: 'Guangdong, Accra, Kumasi, Sunyani' },
    { value: '4 offices', label: 'in Ghana' },
  ],
  services: {
    title: 'Our services',
    intro: 'Three ways we move your goods from China to Ghana.',
    items: [
      {
        id: 'ocean',
        // Specification, Services: the texts under Ocean and Air are swapped on purpose.
        title: 'Ocean Freight',
        text: 'Fast and dependable air freight for goods that cannot wait. We book space on regular flights so urgent and high-value cargo reaches Ghana in good time.',
      },
      {
        id: 'air',
        title: 'Air Freight',
        text: 'Reliable ocean freight for large shipments. Share a container or fill one: your goods are measured, loaded and shipped at a price that makes sense for volume.',
      },
      {
        id: 'customs',
        title: 'Customs Clearance',
        text: 'We prepare the papers, pay the duties you have approved and clear your goods at Tema port, so that you do not have to stand in any queue.',
      },
    ],
  },
  workflow: {
    title: 'How we work for you',
    intro: 'From the shelf in Guangdong to your door in Ghana, on one clear line.',
    items: [
      {
        title: 'Precise delivery',
        text: 'Every package is measured, marked and loaded against your shipping mark, so the right goods reach the right person.',
      },
      {
        title: 'Tailored solutions',
        text: 'Shared container, full container or air: tell us what you are buying and we plan the route and the paperwork around it.',
      },
      {
        title: 'Advanced real-time tracking',
        text: 'Follow each package from our warehouse to the vessel and on to Ghana, with a countdown to its estimated arrival.',
      },
    ],
    routeStops: [
      'Guangdong warehouse',
      'Loaded',
      'In transit',
      'Tema port',
      'Accra',
      'Kumasi, Sunyani, Koforidua or your cargo station',
    ],
    routeNote:
      'All containers are offloaded in Accra first. Packages for Kumasi, Sunyani and Koforidua go to local warehouses. Customers elsewhere get their packages sent free to their cargo station.',
    mapAlt: 'Map: the sea route from Guangdong in China to Tema in Ghana. Illustrative.',
  },
  faq: {
    title: 'Frequently asked questions',
    help: 'Still not sure? Send us a message, we answer {hours}.',
    chat: 'Chat on WhatsApp',
    items: [
      {
        id: 'pricing',
        q: 'How is my shipping fee worked out?',
        a: 'Pricing depends on the type of goods, their volume and their weight. For a figure for your own goods, reach our customer care through the WhatsApp button on this page.',
      },
      {
        id: 'time',
        q: 'How long does delivery take?',
        a: 'Delivery takes 40-45 days on average. Your tracking page shows the vessel line, the loaded date and a countdown to the estimated arrival.',
      },
      {
        id: 'mark',
        q: 'What is a shipping mark and why do I need one?',
        a: 'It is the name we write on every carton that belongs to you: our code, your name and your phone number. Give it to your supplier together with our Guangdong address. Without it we cannot tell whose goods they are.',
      },
      {
        id: 'pickup',
        q: 'Where do I collect my goods in Ghana?',
        a: 'All containers are offloaded in Accra first. Packages for Kumasi, Sunyani and Koforidua then go to our local warehouses. If you live elsewhere, we send your packages free to your cargo station.',
      },
    ],
  },
  testimonials: {
    title: 'What our customers say',
    items: [
      {
        company: 'Ahoto Home Textiles',
        place: 'Kumasi',
        image: '/img/testimonials/ahoto.svg',
        imageAlt: '',
        text: 'I used to call three people to know where my curtains were. Now I paste the numbers on my phone and I see the vessel and the days left.',
      },
      {
        company: 'Nsroma Phone Parts',
        place: 'Accra',
        image: '/img/testimonials/nsroma.svg',
        imageAlt: '',
        text: 'The measurement on my invoice is the measurement I get when I check it myself. That is why I stayed.',
      },
      {
        company: 'Bepo Kitchen & Tiles',
        place: 'Sunyani',
        image: '/img/testimonials/bepo.svg',
        imageAlt: '',
        text: 'My tiles came to the Sunyani warehouse with every box marked. I paid the balance from my phone and picked up the same day.',
      },
    ],
  },
} as const;
