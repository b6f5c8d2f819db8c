import { company } from './company';
import { places, port } from './places';

const own = company.home;
/** The established anchors of the first questions. */
const questionIds = ['pricing', 'time', 'mark', 'pickup'];

export const home = {
  hero: {
    eyebrow: own.eyebrow,
    headline: 'Your Trusted Partner For Your Freight Forwarding Services',
    sub: own.sub,
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
  facts: own.figures,
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
        text: `We prepare the papers, pay the duties you have approved and clear your goods at ${port.name || 'the port'}, so that you do not have to stand in any queue.`,
      },
    ],
  },
  workflow: {
    title: 'How we work for you',
    intro: `From the shelf in ${places.anyInChina} to your door in Ghana, on one clear line.`,
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
    mapStart: `${places.firstInChina} warehouse`,
    mapEnd: port.name || 'Ghana',
    routeNote: places.routing.join(' '),
    mapAlt: `Map: the sea route from ${places.firstInChina} in China to ${port.inGhana}. Illustrative.`,
  },
  faq: {
    title: 'Frequently asked questions',
    help: `Still not sure? Send us a message${company.contact.hours && `, we answer ${company.contact.hours}`}.`,
    chat: 'Chat on WhatsApp',
    items: own.questions.map(({ question, answer }, at) => ({
      id: questionIds[at] ?? `q${at + 1}`,
      q: question,
      a: answer,
    })),
  },
  testimonials: {
    title: 'What our customers say',
    items: own.testimonials,
  },
} as const;
