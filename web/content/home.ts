import { site } from './site';

export const home = {
  title: `${site.name} | China to Ghana freight forwarding`,
  description:
    'Ship from China to Ghana by ocean, air and shared container. Track up to 10 packages at once, find our warehouse addresses and estimate your shipping fee.',
  hero: {
    eyebrow: 'Guangdong to Accra, Kumasi, Sunyani and Koforidua',
    // §1: fixed to the letter.
    headline: 'Your Trusted Partner For Your Freight Forwarding Services',
    sub: 'Send your goods to our warehouse in Guangdong. We load, ship, clear and bring them to you in Ghana, 40-45 days on average.',
  },
};
