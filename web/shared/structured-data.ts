import { home } from '../content/home';
import { site } from '../content/site';
import { wholeAddress } from './page-head';

/** The company and its questions and answers, in the words of schema.org, as a block of data for search engines. */
export function structuredData(path: string): string {
  const blocks = path === '/' ? [organization(), questions()] : [organization()];
  return blocks.map(dataBlock).join('');
}

/** No text may end the block early: inside JSON, `<` can be written as its number. */
export function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function organization() {
  const { brand, contact, links } = site;
  const [building, street, city] = contact.street.lines;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    alternateName: brand.short,
    slogan: brand.tagline,
    url: wholeAddress('/'),
    logo: wholeAddress('/icons/icon-512.png'),
    image: wholeAddress('/social.png'),
    email: contact.email.value,
    telephone: contact.phones.general.tel,
    foundingDate: '2005',
    parentOrganization: { '@type': 'Organization', name: brand.parentGroup },
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${building}, ${street}`,
      addressLocality: city.split(',', 1)[0],
      addressCountry: 'GH',
    },
    contactPoint: Object.values(contact.phones).map(({ label, tel }) => ({
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
