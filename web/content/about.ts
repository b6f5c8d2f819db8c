import { companyTexts } from './company';
import { places } from './places';
import { site } from './site';

/** Getters: the texts are loaded before the page is rendered, but after this file. */
export const about = {
  title: `About ${site.brand.name}`,
  who: {
    title: 'Who we are',
    get paragraphs() {
      return companyTexts().about.paragraphs;
    },
  },
  journey: {
    title: 'Our journey',
    get items() {
      return companyTexts().about.journey;
    },
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
        text: `Receives, measures, loads, clears and moves your goods, in ${places.china} and in Ghana.`,
        roles: ['Warehouse supervisors', 'Loading crew', 'Customs officers', 'Drivers'],
      },
      {
        id: 'support',
        title: 'Customer support',
        text: `Answers your messages and calls${site.contact.hours && `, ${site.contact.hours}`}.`,
        roles: ['Customer care', 'Accounts officer', 'Front desk'],
      },
    ],
  },
  achievements: {
    title: 'Achievements',
    get items() {
      return companyTexts().about.achievements;
    },
  },
};
