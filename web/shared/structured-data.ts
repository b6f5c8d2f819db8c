import { company } from '../content/company';
import { home } from '../content/home';
import { site } from '../content/site';
import { wholeAddress } from './page-head';

/** The company and its questions and answers as schema.org data for search engines. */
export function structuredData(path: string): string {
  // Search engines refuse an empty list of questions.
  const hasQuestions = path === '/' && home.faq.items.length > 0;
  const blocks = hasQuestions ? [organization(), questions()] : [organization()];
  return blocks.map(dataBlock).join('');
}

/** No text may end the script block early: inside JSON, `<` is written as an escape. */
export function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function organization() {
  const { brand, contact, links } = site;
  const lines = contact.street.lines;
  const isDrawn = company.identity.wordmark !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    alternateName: brand.short,
    slogan: brand.tagline,
    url: wholeAddress('/'),
    logo: wholeAddress(isDrawn || company.logo ? '/icons/icon-512.png' : '/icon.svg'),
    ...(isDrawn && { image: wholeAddress('/social.png') }),
    ...(contact.email.value && { email: contact.email.value }),
    ...(contact.phones.general.tel && { telephone: contact.phones.general.tel }),
    ...(company.identity.founded && { foundingDate: company.identity.founded }),
    ...(brand.legalName && { parentOrganization: { '@type': 'Organization', name: brand.legalName } }),
    // A company without an address gives search engines none.
    ...(lines.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: lines.slice(0, -1).join(', '),
        addressLocality: lines.at(-1)?.split(',', 1)[0],
        addressCountry: 'GH',
      },
    }),
    contactPoint: Object.values(contact.phones)
      .filter(({ tel }) => tel)
      .map(({ label, tel }) => ({
        '@type': 'ContactPoint',
        contactType: label,
        telephone: tel,
      })),
    sameAs: links.socials.map(({ url }) => url),
  };
}

function questions() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: home.faq.items.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
}
