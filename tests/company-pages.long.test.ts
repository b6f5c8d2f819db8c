import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite, type Site } from '#api/http/site';
import { createSiteRenderer } from '#api/http/site-renderer';
import { publicCompany } from '#api/modules/company/company.service';
import { standardMessages } from '#contract/company/rules';
import type { Company } from '#contract/company/schema';
import { demoPlaces } from '#db/demo/places';
import { demoCompany } from '#tests/support/company';

const folder = resolve('dist/site');
const renderer = pathToFileURL(resolve('dist/renderer/render-worker.mjs'));

const osei: Company = {
  identity: {
    name: 'Osei Cargo',
    short: 'Osei',
    legalName: 'Osei & Sons <Ltd>',
    tagline: 'By sea, with care.',
    prefix: 'OSEI',
    founded: '2011',
    wordmark: null,
  },
  logo: { picture: null },
  contact: {
    email: 'hello@osei.example',
    securityEmail: 'security@osei.example',
    phones: { general: '+233 11 111 1111', warehouse: '', payments: '+233 22 222 2222', chinaWarehouse: '' },
    hours: 'Mon-Fri 9:00am-5:00pm GMT',
    street: ['Osei House', '1 Ring Road', 'Tema, Ghana'],
    digitalAddress: 'GT-000-0000',
    junction: 'Community 1',
    offices: [{ city: 'Tema', role: 'Head office', address: '1 Ring Road', digitalAddress: '' }],
  },
  links: { chat: 'https://chat.osei.example/', buyRmb: '', socials: [] },
  payment: {
    banks: [],
    mobileMoney: { dialCode: '*111#', name: 'OSEI CARGO' },
    cashRules: ['Clean notes only'],
    smallestNote: 20,
  },
  freight: { minimumCbm: 0.05, departurePort: 'Ningbo', arrivalPort: 'Takoradi', elsewhere: '' },
  deposit: { share: 30, days: 5 },
  storage: { freeDays: 3, perDay: 2, disputeDays: 14 },
  tax: { isOn: false, tin: '', rates: [] },
  home: {
    eyebrow: 'China to Tema',
    sub: 'We carry it for $& you.',
    figures: [{ value: '1,200', label: 'containers' }],
    questions: [],
    testimonials: [],
  },
  about: { summary: 'Founded in 2011.', paragraphs: ['We are Osei Cargo.'], journey: [], achievements: [] },
  terms: { updated: '2026-11-01', clauses: [{ title: 'Trust', text: 'Write to {email}.', isMarked: false }] },
  messages: standardMessages,
};

const places = { china: ['Yiwu', 'Ningbo'], ghana: ['Tema', 'Tamale'], warehouses: ['Yiwu', 'Tema'] };

const addresses = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => `/${name.split(sep).join('/')}`)
  .filter((name) => /\.(html|webmanifest|svg|txt|xml)$/.test(name) || name === '/sw.js')
  .map(
    (name) =>
      name
        .replace(/\/index\.html$/, '')
        .replace('[id]', '7')
        .replace('[...]', 'login') || '/',
  );

const textAt = (site: Site, path: string) => (site.find(path) ?? site.notFound).body.toString('utf8');

let site: Site;
beforeAll(async () => {
  site = await loadSite(folder, { publicUrl: 'https://osei.example' });
  await createSiteRenderer({ site, renderer, log: pino({ level: 'silent' }) }).show(publicCompany(osei, { places }));
});

describe('the site of another company', () => {
  it.each(addresses)('does not name the company of the demo at %s', (path) => {
    expect(textAt(site, path)).not.toMatch(/Kwanline|KWL|kwanline\.example/);
  });

  it('is not called by the name of the demo in any text of the desk', () => {
    const texts = resolve('web/desk/translations');
    const named = readdirSync(texts).filter((file) => /kwanline|KWL/i.test(readFileSync(join(texts, file), 'utf8')));
    expect(named).toEqual([]);
  });

  it('names itself in titles, the footer, structured data, the manifest and the icon', () => {
    const home = textAt(site, '/');
    expect(home).toContain('<title>Osei Cargo | China to Ghana freight forwarding</title>');
    expect(home).toContain('Osei &amp; Sons &lt;Ltd&gt;. Osei Cargo. All rights reserved.');
    expect(home).toContain('We carry it for $&amp; you.');
    expect(home).toContain('"@type":"Organization","name":"Osei Cargo"');
    expect(home).toContain('"telephone":"+233111111111"');
    // It has no questions yet, and search engines refuse an empty list.
    expect(home).not.toContain('FAQPage');
    expect(JSON.parse(textAt(site, '/manifest.webmanifest'))).toMatchObject({ name: 'Osei Cargo', short_name: 'Osei' });
    expect(textAt(site, '/icon.svg')).toContain('<title id="t">Osei</title>');
    expect(textAt(site, '/.well-known/security.txt')).toContain('Contact: mailto:security@osei.example');
    expect(textAt(site, '/offline.html')).toContain('You are offline | Osei Cargo');
  });

  it.each(addresses)('names no place of the demo at %s', (path) => {
    expect(textAt(site, path)).not.toMatch(/Guangdong|Accra|Kumasi|Sunyani|Koforidua/);
  });

  it('names its own branches and port', () => {
    const home = textAt(site, '/');
    expect(home).toContain('Shared container loads from Yiwu and Ningbo to Tema and Tamale.');
    expect(home).toContain('All containers are offloaded in Tema first. Packages for Tamale go to local warehouses.');
    expect(home).toContain('From the shelf in Yiwu or Ningbo to your door in Ghana');
    expect(home).toContain('Takoradi port');
    expect(textAt(site, '/address')).toContain('Warehouse addresses in Yiwu and Tema, and how to write');
  });

  it('promises customers elsewhere only what it says itself', async () => {
    for (const path of ['/', '/address']) expect(textAt(site, path), path).not.toContain('Customers elsewhere');
    const other = await loadSite(folder, { publicUrl: 'https://osei.example' });
    const elsewhere = 'In other towns you pay the bus.';
    const company = { ...osei, freight: { ...osei.freight, elsewhere } };
    await createSiteRenderer({ site: other, renderer, log: pino({ level: 'silent' }) }).show(
      publicCompany(company, { places }),
    );
    for (const path of ['/', '/address']) expect(textAt(other, path), path).toContain(elsewhere);
    const demo = await loadSite(folder, { publicUrl: 'https://kwanline.example' });
    expect(textAt(demo, '/')).toContain(
      'All containers are offloaded in Accra first. Packages for Kumasi, Sunyani and Koforidua go to local warehouses. Customers elsewhere get their packages sent free to their cargo station.',
    );
  });

  it('refers to no picture of the company of the demo', () => {
    for (const path of ['/', '/login', '/manifest.webmanifest']) {
      expect(textAt(site, path)).not.toMatch(/icons\/|social\.png/);
    }
  });

  it('shows its terms, accounts and addresses, and leaves out what it does not have', () => {
    expect(textAt(site, '/terms')).toContain('Last updated: 1 November 2026');
    expect(textAt(site, '/terms')).toContain('href="mailto:hello@osei.example"');
    expect(textAt(site, '/address')).toContain('OSEI-YOUR NAME-YOUR PHONE');
    expect(textAt(site, '/')).not.toContain('Buy RMB</');
    expect(textAt(site, '/contact')).toContain('Osei Cargo in Tema. Mon-Fri');
  });

  it('carries its data in every page, and the texts in a file that may be kept for ever', () => {
    const data =
      /<script type="application\/json" id="company-data">(.*?)<\/script>/s.exec(textAt(site, '/'))?.[1] ?? '';
    expect(data).not.toContain('<');
    const page = JSON.parse(data);
    expect(page.identity.name).toBe('Osei Cargo');
    expect(site.find(page.texts)).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable' });
    expect(JSON.parse(textAt(site, page.texts)).about.paragraphs).toEqual(['We are Osei Cargo.']);
    expect(textAt(site, '/sw.js')).toContain(page.texts);
  });

  it('is packed as the build packs it', () => {
    const home = site.find('/');
    expect(home?.br?.length).toBeLessThan(15_000);
    expect(home?.gzip?.length).toBeGreaterThan(0);
    expect(home?.light?.body.toString('utf8')).toContain('<html data-save-data');
  });
});

describe('the site of a company with a logo', () => {
  const logo = { src: '/assets/logo-0123456789ab.png', width: 144, height: 36 };
  const png = Buffer.from('the bytes of a picture');
  let own: Site;
  beforeAll(async () => {
    own = await loadSite(folder, { publicUrl: 'https://osei.example' });
    const log = pino({ level: 'silent' });
    const files = { [logo.src.slice(1)]: png, 'icons/icon-192.png': png, 'icon.svg': '<svg><image/></svg>' };
    await createSiteRenderer({ site: own, renderer, log }).show(publicCompany(osei, { places, logo }), files);
  });

  it.each(['/', '/login', '/staff/login', '/dashboard'])(
    'shows it at %s in a size that is known before it arrives',
    (path) => {
      expect(textAt(own, path)).toMatch(
        /<img class="logo" alt="Osei" src="\/assets\/logo-0123456789ab\.png" width="144" height="36"\/>/,
      );
    },
  );

  it('serves the picture for ever under its name, and the icons under theirs', () => {
    expect(own.find(logo.src)).toMatchObject({
      body: png,
      type: 'image/png',
      cacheControl: expect.stringContaining('immutable'),
    });
    expect(own.find('/icons/icon-192.png')).toMatchObject({ body: png, cacheControl: 'no-cache' });
    expect(textAt(own, '/icon.svg')).toContain('<image/>');
  });

  it('names the icons in the manifest, the head and the data for search engines', () => {
    const icons = JSON.parse(textAt(own, '/manifest.webmanifest')).icons.map(({ sizes }: { sizes: string }) => sizes);
    expect(icons).toEqual(['any', '192x192', '512x512', '512x512']);
    expect(textAt(own, '/')).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"');
    expect(textAt(own, '/')).toContain('"logo":"https://osei.example/icons/icon-512.png"');
    expect(textAt(own, '/')).not.toContain('social.png');
  });

  it('leaves out the hours and the address that a company has not entered yet, and loses the logo again', async () => {
    const contact = { ...osei.contact, email: '', hours: '', street: [], offices: [] };
    await createSiteRenderer({ site: own, renderer, log: pino({ level: 'silent' }) }).show(
      publicCompany({ ...osei, contact }, { places }),
    );
    expect(textAt(own, '/about')).toContain('Answers your messages and calls.');
    expect(textAt(own, '/contact')).toContain('content="Message, call or visit Osei Cargo."');
    expect(textAt(own, '/')).not.toMatch(/PostalAddress|"email":"","telephone"/);
    expect(textAt(own, '/')).toContain('<span class="logo logo-text">Osei</span>');
    expect(textAt(own, '/manifest.webmanifest')).not.toContain('icon-192');
  });
});

describe('the site of the demo', () => {
  it('stays as it was built', async () => {
    const built = await loadSite(folder, { publicUrl: 'https://kwanline.example' });
    const before = new Map(addresses.map((path) => [path, textAt(built, path)]));
    const log = pino({ level: 'silent' });
    await createSiteRenderer({ site: built, renderer, log }).show(publicCompany(demoCompany, { places: demoPlaces }));
    for (const [path, text] of before) expect(textAt(built, path)).toBe(text);
  });

  it('is rendered by the server as by the build, once it is the company again', async () => {
    const other = await loadSite(folder, { publicUrl: 'https://kwanline.example' });
    const renderAgain = createSiteRenderer({ site: other, renderer, log: pino({ level: 'silent' }) });
    const built = textAt(other, '/contact');
    await renderAgain.show(publicCompany(osei, { places }));
    expect(textAt(other, '/contact')).not.toBe(built);
    await renderAgain.show(publicCompany(demoCompany, { places: demoPlaces }));
    expect(textAt(other, '/contact')).toBe(built);
  });

  it('keeps its pages when new ones cannot be rendered', async () => {
    const kept = await loadSite(folder, { publicUrl: 'https://kwanline.example' });
    const broken = pathToFileURL(join(folder, '../renderer/no-such-worker.mjs'));
    await createSiteRenderer({ site: kept, renderer: broken, log: pino({ level: 'silent' }) }).show({});
    expect(textAt(kept, '/')).toContain('Kwanline Freight');
  });
});
