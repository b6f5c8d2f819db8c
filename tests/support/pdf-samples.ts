import type { DocumentInput, ReceiptInput } from '#api/modules/pdf/input';
import type { DocumentCopy, DocumentLine } from '#contract/documents/copy';
import { companyBefore } from '#db/migrations/0018-values';

const { identity, contact, payment } = companyBefore;

export const wordmark = identity.wordmark.path;

export const company: DocumentCopy['company'] = {
  name: identity.name,
  short: identity.short,
  legalName: 'Kwanline Freight Ltd (example)',
  tin: 'C0000000000',
  address: [...contact.street],
  phone: contact.phones.general,
  email: contact.email,
  paymentsPhone: contact.phones.payments,
  banks: payment.banks.map((bank) => ({ ...bank })),
  mobileMoney: { ...payment.mobileMoney },
  cashRules: [...payment.cashRules],
  freeDays: 7,
  perDay: 5,
};

export const client: DocumentCopy['client'] = {
  id: 101,
  shippingMark: 'KWL-AMA MENSAH-000000101',
  name: 'Ama Mensah',
  phone: '+233 00 000 0101',
  email: 'ama@kwanline.example',
};

const line = (of: Partial<DocumentLine> & Pick<DocumentLine, 'what' | 'usd' | 'ghs'>): DocumentLine => ({
  ...{ kind: 'FREIGHT', packageId: null, detail: null, cartons: null, quantity: 1, unit: 'once', unitPrice: of.usd },
  taxPercent: 0,
  ...of,
});

const freight = (
  [packageId, what, detail]: [number, string, string],
  [cartons, quantity, unitPrice]: [number, number, number],
  [usd, ghs]: [number, number],
) => line({ packageId, what: `#${packageId} ${what}`, detail, cartons, quantity, unitPrice, unit: 'cbm', usd, ghs });

const invoiceCopy: DocumentCopy = {
  kind: 'INVOICE',
  number: 'INV-ACC-2026-0412',
  code: '7QK4M2XD9TVBE6RN',
  issuedAt: '2026-10-03T09:30:00.000Z',
  company,
  client,
  shipment: {
    reference: 'KWL-26-317',
    vessel: 'Sample Ocean - MV Harmattan Breeze',
    loadedAt: '2026-10-03T08:00:00.000Z',
  },
  usdGhs: 12.05,
  lines: [
    freight([1243, 'Curtain fabric', 'Ocean freight, normal goods, 988120034417'], [12, 1.36, 250], [340, 4097]),
    freight(
      [1251, 'Rice cookers', 'Ocean freight, electronics and batteries, 551207743390'],
      [6, 0.552, 270],
      [149.04, 1795.93],
    ),
    freight([1258, 'Hair cream', 'Ocean freight, cosmetics and liquids, 882140097755'], [4, 0.24, 290], [69.6, 838.68]),
    line({
      ...{ kind: 'DISCOUNT', what: 'Gold discount', detail: '5% of freight, by membership tier' },
      ...{ quantity: 5, unit: 'percent', usd: -27.93, ghs: -336.56 },
    }),
    line({
      ...{ kind: 'CLEARING', what: 'Clearing at Tema', detail: 'Customs clearance', cartons: 22 },
      ...{ quantity: 2.152, unit: 'cbm', unitPrice: 20, taxPercent: 20, usd: 43.04, ghs: 518.63 },
    }),
  ],
  taxes: [
    { name: 'VAT', percent: 15, kinds: ['CLEARING'], net: 43.04, usd: 6.46, ghs: 77.84 },
    { name: 'NHIL', percent: 2.5, kinds: ['CLEARING'], net: 43.04, usd: 1.08, ghs: 13.01 },
    { name: 'GETFund', percent: 2.5, kinds: ['CLEARING'], net: 43.04, usd: 1.08, ghs: 13.01 },
  ],
  net: 573.75,
  netGhs: 6913.68,
  roundingGhs: 0.02,
  total: 582.37,
  totalGhs: 7017.56,
  deposit: { share: 50, usd: 291.19, dueOn: '2026-10-10' },
  balance: 291.18,
  credits: null,
  reason: null,
};

const creditCopy: DocumentCopy = {
  ...invoiceCopy,
  kind: 'CREDIT_NOTE',
  number: 'CN-ACC-2026-0031',
  code: 'V8TN2CGX7KDRP5QJ',
  issuedAt: '2026-11-05T10:00:00.000Z',
  shipment: { reference: 'KWL-26-311', vessel: 'Sample Ocean - MV Pearl Delta', loadedAt: '2026-09-22T08:00:00.000Z' },
  usdGhs: 11.98,
  lines: [
    freight(
      [1192, 'LED strip lights, carton 4 of 6', 'Ocean freight, electronics and batteries, 773412905561'],
      [-1, -0.092, 270],
      [-24.84, -297.58],
    ),
    line({
      ...{ kind: 'DISCOUNT', what: 'Gold discount reversed', detail: '5% of freight, by membership tier' },
      ...{ quantity: 5, unit: 'percent', usd: 1.24, ghs: 14.86 },
    }),
    line({
      ...{ kind: 'CLEARING', what: 'Clearing at Tema', detail: 'Customs clearance', cartons: -1 },
      ...{ quantity: -0.092, unit: 'cbm', unitPrice: 20, taxPercent: 20, usd: -1.84, ghs: -22.04 },
    }),
  ],
  taxes: [
    { name: 'VAT', percent: 15, kinds: ['CLEARING'], net: -1.84, usd: -0.28, ghs: -3.35 },
    { name: 'NHIL', percent: 2.5, kinds: ['CLEARING'], net: -1.84, usd: -0.05, ghs: -0.6 },
    { name: 'GETFund', percent: 2.5, kinds: ['CLEARING'], net: -1.84, usd: -0.05, ghs: -0.6 },
  ],
  net: -25.44,
  netGhs: -304.76,
  roundingGhs: -0.01,
  total: -25.82,
  totalGhs: -309.32,
  deposit: null,
  balance: -25.82,
  credits: { number: 'INV-ACC-2026-0371', issuedAt: '2026-09-22T09:00:00.000Z' },
  reason:
    '1 of 6 cartons of package #1192, LED strip lights, was not found when the container was checked in Accra on 5 Nov 2026. It is not billed until it is found.',
};

const checkUrl = (code: string) => `https://kwanline.example/v/${code}`;

export const invoice = (changes: Partial<DocumentCopy> = {}): DocumentInput => ({
  kind: 'invoice',
  copy: { ...invoiceCopy, ...changes },
  checkUrl: checkUrl(invoiceCopy.code),
  wordmark,
});

export const creditNote = (): DocumentInput => ({
  ...{ kind: 'credit-note', copy: creditCopy, checkUrl: checkUrl(creditCopy.code), wordmark },
});

/** An invoice with this many lines and matching sums. */
export function longInvoice(count: number): DocumentInput {
  const lines = Array.from({ length: count }, (_, index) => {
    const usd = (1000 + index * 37) / 100;
    const ghs = Math.round(usd * 1205) / 100;
    const head: [number, string, string] = [2000 + index, `Goods ${index + 1}`, 'Ocean freight, normal goods'];
    return freight(head, [1, 0.04, 250], [usd, ghs]);
  });
  const cents = (values: (number | null)[]) =>
    values.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0);
  const total = cents(lines.map(({ usd }) => usd)) / 100;
  const totalGhs = Math.round(total * 1205) / 100;
  const roundingGhs = (cents([totalGhs]) - cents(lines.map(({ ghs }) => ghs))) / 100;
  const half = Math.ceil(cents([total]) / 2) / 100;
  return invoice({
    ...{ lines, taxes: [], net: total, netGhs: totalGhs, roundingGhs, total, totalGhs },
    ...{ deposit: { share: 50, usd: half, dueOn: '2026-10-10' }, balance: (cents([total]) - cents([half])) / 100 },
  });
}

/** An invoice in which no tracking number, volume or amount repeats. */
export function variedInvoice(count: number): DocumentInput {
  const input = longInvoice(count);
  let seed = 1;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const lines = input.copy.lines.map((line, index) => {
    const quantity = (100 + below(30_000)) / 10_000;
    const usd = Math.round(quantity * 25_000) / 100;
    const detail = `Electronics and batteries, ${100_000 + below(900_000)}${100_000 + below(900_000)}`;
    const kind = ['Rice cookers', 'Hair cream', 'LED strip lights', 'Fabric'][index % 4];
    const what = `#${2000 + index} ${kind}`;
    return { ...line, what, detail, cartons: 1 + below(20), quantity, usd, ghs: Math.round(usd * 1205) / 100 };
  });
  return { ...input, copy: { ...input.copy, lines } };
}

export const receipt = (changes: Partial<ReceiptInput> = {}): ReceiptInput => ({
  kind: 'receipt',
  number: 'RCT-ACC-2026-0388',
  code: 'B2MC9XTK5WGE7RHD',
  issuedAt: '2026-10-09T15:05:00.000Z',
  checkUrl: checkUrl('B2MC9XTK5WGE7RHD'),
  wordmark,
  company,
  client,
  payment: {
    ...{ amount: 3505.93, currency: 'GHS', usdGhs: 12.04, usd: 291.19, method: 'MOBILE_MONEY' },
    ...{ reference: 'EX-REF-0055', paidAt: '2026-10-09T14:22:00.000Z', takenBy: 'Kojo Example', branch: 'Accra' },
  },
  usedFor: [{ number: 'INV-ACC-2026-0412', detail: 'Deposit, at least 50%', usd: 291.19, total: 582.37, left: 291.18 }],
  credit: 0,
  owed: 291.18,
  ...changes,
});
