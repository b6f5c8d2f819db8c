import type { PageLogo } from '#contract/company/logo';
import type { Places } from '#contract/company/places';
import { standardMessages } from '#contract/company/rules';
import type { Company, CompanyPage, CompanyTexts } from '#contract/company/schema';

/** A company that has not entered anything about itself. It invents no number and no address. */
export const newCompany: Company = {
  identity: {
    name: 'New company',
    short: 'New company',
    legalName: '',
    tagline: 'China to Ghana.',
    prefix: 'MARK',
    founded: '',
    wordmark: null,
  },
  logo: { picture: null },
  contact: {
    email: '',
    securityEmail: '',
    phones: { general: '', warehouse: '', payments: '', chinaWarehouse: '' },
    hours: '',
    street: [],
    digitalAddress: '',
    junction: '',
    offices: [],
  },
  links: { chat: '', buyRmb: '', socials: [] },
  payment: { banks: [], mobileMoney: { dialCode: '', name: '' }, cashRules: [], smallestNote: 0 },
  freight: { minimumCbm: 0.01, departurePort: '', arrivalPort: '', elsewhere: '' },
  deposit: { share: 50, days: 7 },
  storage: { freeDays: 7, perDay: 5, disputeDays: 14 },
  // Ghana 2026: each on the net amount, none on another levy. Freight from abroad is zero-rated.
  tax: {
    isOn: false,
    tin: '',
    rates: [
      { name: 'VAT', percent: 15, from: '2026-01-01', kinds: ['STORAGE', 'CLEARING', 'DELIVERY', 'REPACKING'] },
      { name: 'NHIL', percent: 2.5, from: '2026-01-01', kinds: ['STORAGE', 'CLEARING', 'DELIVERY', 'REPACKING'] },
      { name: 'GETFund', percent: 2.5, from: '2026-01-01', kinds: ['STORAGE', 'CLEARING', 'DELIVERY', 'REPACKING'] },
    ],
  },
  home: {
    eyebrow: 'China to Ghana',
    sub: 'Send your goods to our warehouse in China. We load, ship, clear and bring them to you in Ghana.',
    figures: [],
    questions: [],
    testimonials: [],
  },
  about: { summary: 'Freight from China to Ghana.', paragraphs: [], journey: [], achievements: [] },
  terms: { updated: '2025-01-01', clauses: [] },
  messages: standardMessages,
};

/** The texts of /about and /terms, which other pages do not load. */
export const textsOf = ({ about, terms }: Company): CompanyTexts => ({ about, terms });

/** What every page loads. `texts` is the address of the other part. */
export function pageOf(
  company: Company,
  { texts = '', places, logo = null }: { texts?: string; places: Places; logo?: PageLogo | null },
): CompanyPage {
  const { identity, contact, links, payment, freight, deposit, storage, home, about, terms } = company;
  const { wordmark, ...names } = identity;
  return {
    // The drawn name is shown only while it matches the name and no logo is uploaded.
    identity: { ...names, wordmark: !logo && wordmark?.text === names.short ? wordmark : null },
    logo,
    contact,
    links,
    payment,
    places,
    arrivalPort: freight.arrivalPort,
    elsewhere: freight.elsewhere,
    deposit,
    storage,
    home,
    aboutSummary: about.summary,
    terms: { updated: terms.updated, count: terms.clauses.length },
    texts,
  };
}
