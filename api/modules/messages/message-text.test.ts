import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailOf, type Told, whatsappWords } from '#api/modules/messages/message-text';
import { plain } from '#api/modules/messages/strip-control';
import { newCompany } from '#contract/company/new-company';
import { standardMessages } from '#contract/company/rules';
import { messageKinds, whatsappLink } from '#contract/staff/messages/rules';

const links = { portal: 'https://kwanline.example/packages', optOut: 'https://kwanline.example/unsubscribe/1.x' };
const pkg = (fields: object = {}) => ({
  id: 1048,
  trackingNumber: '773412905561',
  package: 'LED strip lights',
  quantity: 12,
  cbm: 0.42,
  ...fields,
});
const told = (fields: Partial<Told> = {}): Told => ({
  kind: 'LOADED',
  mark: 'KWL-AMA MENSAH',
  packages: [pkg()],
  count: 1,
  vessel: 'MV Sankofa Star',
  eta: new Date('2025-08-12T06:00:00Z'),
  toldEta: null,
  branch: null,
  due: null,
  ...fields,
});

const company = { name: 'Kwanline Freight', texts: standardMessages, storage: newCompany.storage };

describe('the words of a mail', () => {
  it('of air freight give the weight, and speak of an air shipment instead of a container', () => {
    const flying = pkg({ mode: 'AIR', weightKg: 9.5 });
    const { body } = mailOf(told({ kind: 'MISSING', vessel: 'ET 607', packages: [flying] }), company, links);
    expect(body).toContain('Your package was not found when we unloaded the air shipment.');
    expect(body).toContain('LED strip lights, quantity 12, 9.5 kg\n');
    expect(body).not.toMatch(/container|cbm/);
    const bySea = mailOf(
      told({ kind: 'MISSING', packages: [pkg({ mode: 'SEA', weightKg: 80 })] }),
      company,
      links,
    ).body;
    expect(bySea).toContain('when we unloaded the container.');
    expect(bySea).toContain('quantity 12, 0.42 cbm\n');
  });

  it('say how many cartons are meant when a package travels apart', () => {
    const wordsOf = (kind: Told['kind'], fields: object) =>
      mailOf(told({ kind, branch: 'Accra', packages: [pkg({ quantity: 8, ...fields })] }), company, links).body;
    const some = { cartons: 8, ofCartons: 12 };
    for (const kind of ['LOADED', 'ARRIVED', 'AVAILABLE'] as const)
      expect(wordsOf(kind, some)).toContain('quantity 8, 0.42 cbm: 8 of 12 cartons\n');
    expect(wordsOf('FOUND', { cartons: 1, ofCartons: 12 })).toContain(': 1 of 12 cartons is found\n');
    expect(wordsOf('ARRIVED', { cartons: 12, ofCartons: 12 })).not.toContain('cartons');
    expect(wordsOf('ANSWERED', some)).not.toContain('cartons');
  });

  it('are plain, with number, status, date and both addresses', () => {
    expect(mailOf(told(), company, links)).toEqual({
      subject: 'Loaded: package 773412905561',
      body: `Hello KWL-AMA MENSAH,

Your package is loaded on MV Sankofa Star.

- #1048  773412905561  LED strip lights, quantity 12, 0.42 cbm

Status: In transit
Expected arrival: 12 August 2025

See it in your account:
https://kwanline.example/packages

Kwanline Freight

You get this e-mail because you ship with us. To get fewer of them, or none, open this link:
https://kwanline.example/unsubscribe/1.x
`,
    });
  });

  it('say what is due in both currencies, or that nothing is', () => {
    const available = (due: Told['due']) =>
      mailOf(told({ kind: 'AVAILABLE', branch: 'Kumasi', due }), company, links).body;
    expect(available({ usd: 1234.5, ghs: 15431.25 })).toContain(
      'Amount due: USD 1,234.50 (GHS 15,431.25 at the rate of today)\n',
    );
    expect(available({ usd: 10, ghs: null })).toContain('Amount due: USD 10.00\n');
    expect(available({ usd: 0, ghs: 0 })).toContain('nothing is left to pay');
    expect(available(null)).not.toContain('Amount due');
  });

  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'x\r\nBcc: thief@example.com',
      'x\n\nOther words',
      '\u2028Bcc: a@b.c',
      '\u202ereversed',
      '\u0085',
      '👩‍🚀',
    ),
  );
  it('stay in their lines whatever marks, numbers and goods hold', () => {
    fc.assert(
      fc.property(odd, odd, odd, odd, fc.constantFrom(...messageKinds), (mark, number, goods, vessel, kind) => {
        const packages = [pkg({ trackingNumber: number, package: goods })];
        const { subject, body } = mailOf(told({ mark, vessel, kind, packages }), company, links);
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        const usual = mailOf(told({ kind }), company, links).body.split('\n').length;
        expect(body.split(/\r\n|[\n\r\u0085\u2028\u2029]/)).toHaveLength(usual);
        expect(body.endsWith(`${links.optOut}\n`)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are never longer than the outbox takes', () => {
    const long = 'x'.repeat(2_000);
    const packages = Array.from({ length: 60 }, () => pkg({ trackingNumber: long, package: long }));
    const most = told({ mark: long, vessel: long, packages, count: 100_000, kind: 'ETA', toldEta: new Date() });
    expect(mailOf(most, company, links).body.length).toBeLessThan(20_000);
    expect(whatsappWords(most, company, links.portal).length).toBeLessThan(1_500);
  });

  it('never end in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 9 }), (text, longest) => {
        const cut = plain(text, longest);
        expect([...cut].length).toBeLessThanOrEqual(longest);
        expect(/\p{Cs}/u.test(cut) && !/\p{Cs}/u.test(text)).toBe(false);
      }),
    );
  });
});

describe('the address that opens WhatsApp', () => {
  it('carries the words exactly, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('&text=x#y?z', '+ %20 %', 'ɛ ɔ 唛头 👩‍🚀', '\n')),
        (words) => {
          const url = new URL(whatsappLink('233241234567', words));
          expect([url.origin, url.pathname, url.hash]).toEqual(['https://wa.me', '/233241234567', '']);
          expect([...url.searchParams]).toEqual([['text', words]]);
        },
      ),
    );
    expect(whatsappLink('233', 'half \ud83d')).toBe('https://wa.me/233?text=half%20');
  });
});
