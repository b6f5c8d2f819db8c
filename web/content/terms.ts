import { companyTexts } from './company';
import { longDate } from './long-date';

/** Getters: the texts are loaded before the page is rendered, but after this file. */
export const terms = {
  title: 'Terms and conditions',
  get lastUpdated() {
    return `Last updated: ${longDate(companyTexts().terms.updated)}`;
  },
  toc: 'Jump to a clause',
  empty: 'Our terms are not published here yet. Ask us for them before you ship.',
  get clauses() {
    return companyTexts().terms.clauses.map((clause, at) => ({ n: at + 1, id: `clause-${at + 1}`, ...clause }));
  },
};
