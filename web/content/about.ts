export const about = {
  title: 'About Kwanline Freight',
  who: {
    title: 'Who we are',
    paragraphs: [
      'Kwanline Freight is a freight forwarder based in Accra. We ship goods from China to Ghana by ocean and air, clear them through customs and deliver them to the people who bought them.',
      'Most of our customers share a container. A trader who buys four cartons and a shop that buys forty get the same care: each carton is received, measured, marked and tracked.',
    ],
  },
  journey: {
    title: 'Our journey',
    items: [
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
  },
  team: {
    title: 'Our team',
    sections: [
      {
        id: 'management',
        title: 'Management',
        text: 'Sets rates, signs with vessel lines and answers for every promise on this site.',
        roles: ['Managing Director', 'Head of China Operations', 'Head of Finance'],
      },
      {
        id: 'operations',
        title: 'Operations',
        text: 'Receives, measures, loads, clears and moves your goods, in Guangdong and in Ghana.',
        roles: ['Warehouse supervisors', 'Loading crew', 'Customs officers', 'Drivers'],
      },
      {
        id: 'support',
        title: 'Customer support',
        text: 'Answers your messages and calls, Mon-Sat 8:00am-8:00pm GMT.',
        roles: ['Customer care', 'Accounts officer', 'Front desk'],
      },
    ],
  },
  achievements: {
    title: 'Achievements',
    items: [
      { value: '40-45 days', label: 'average delivery' },
      { value: '4', label: 'warehouses: Guangdong, Accra, Kumasi, Sunyani' },
      { value: '4', label: 'offices in Ghana' },
      { value: 'Since 2005', label: 'in freight, since 2020 in Ghana' },
    ],
  },
} as const;
