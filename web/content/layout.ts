import { site } from './site';

export const layout = {
  skipLink: 'Skip to main content',
  brandLink: `${site.name}, home`,
  footer: {
    tagline: 'Shared container loads from Guangdong to Accra, Kumasi, Sunyani and Koforidua.',
    copyright: `© ${import.meta.env.BUILD_YEAR} ${site.parentGroup}. ${site.name}. All rights reserved.`,
    // §1: plain text, no link.
    privacy: 'Privacy Policy',
  },
};
