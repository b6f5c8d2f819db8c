import type { Page } from '@playwright/test';
import type {
  Account,
  AccountItem,
  ClientStatement,
  DocumentDetail,
  PackageCharges,
  SlipRow,
} from '#contract/documents/schema';

// One invented client: an invoice due today, one with a deposit in five days, storage that runs, and a slip that waits.

export const slip: SlipRow = {
  id: 71,
  amount: 1200,
  currency: 'GHS',
  method: 'MOBILE_MONEY',
  reference: 'EX-REF-0071',
  state: 'WAITING',
  sentAt: '2026-11-15T17:52:00.000Z',
  hasFile: true,
  reason: null,
  paymentId: null,
  decidedAt: null,
  countedUsd: null,
  countedRate: null,
  receiptNumber: null,
};

const none = {
  part: null,
  documentId: null,
  number: null,
  packageId: null,
  what: null,
  left: null,
  rest: null,
  eta: null,
};

export const balanceToday: AccountItem = {
  ...none,
  kind: 'INVOICE',
  part: 'BALANCE',
  documentId: 412,
  number: 'INV-ACC-2026-0412',
  usd: 291.18,
  left: 291.18,
  state: 'TODAY',
  dueOn: '2026-11-16',
  days: 0,
  storage: null,
};

export const runningStorage: AccountItem = {
  ...none,
  kind: 'STORAGE',
  packageId: 1192,
  what: 'LED strip lights',
  usd: 15,
  state: 'TODAY',
  dueOn: '2026-11-16',
  days: 0,
  storage: {
    availableOn: '2026-11-06',
    freeUntil: '2026-11-13',
    freeDays: 7,
    freeDaysLeft: 0,
    chargedDays: 3,
    perDay: 5,
    branch: 'Kumasi',
  },
};

export const depositLater: AccountItem = {
  ...none,
  kind: 'INVOICE',
  part: 'DEPOSIT',
  documentId: 458,
  number: 'INV-ACC-2026-0458',
  usd: 374.19,
  left: 748.37,
  rest: 374.18,
  state: 'LATER',
  dueOn: '2026-11-21',
  days: 5,
  eta: '2026-12-26T00:00:00.000Z',
  storage: null,
};

export const account: Account = {
  asOf: '2026-11-16T10:40:00.000Z',
  usdGhs: 12.1,
  rateOn: '2026-11-16',
  rateSetAt: '2026-11-16T08:00:00.000Z',
  toPayNow: 306.18,
  toPayNowGhs: 3704.78,
  dueLater: 748.37,
  nextDueOn: '2026-11-21',
  totalOwed: 1054.55,
  credit: 0,
  items: [balanceToday, runningStorage, depositLater],
  waitingSlips: [slip],
};

export const nothingOwed: Account = {
  ...account,
  toPayNow: 0,
  toPayNowGhs: 0,
  dueLater: 0,
  nextDueOn: null,
  totalOwed: 0,
  items: [],
  waitingSlips: [],
};

const line = { cartons: null, detail: null, taxPercent: 0, ghs: null } as const;

export const invoice: DocumentDetail = {
  id: 412,
  copy: {
    kind: 'INVOICE',
    number: 'INV-ACC-2026-0412',
    code: '7QK4M2XD9TVBE6RN',
    issuedAt: '2026-10-03T08:30:00.000Z',
    company: {
      name: 'Kwanline Freight',
      short: 'Kwanline',
      legalName: 'Kwanline Freight Ltd (example)',
      tin: 'C0000000000',
      address: ['Baobab Junction', 'Accra'],
      phone: '+233 00 000 0101',
      email: 'hello@kwanline.example',
      paymentsPhone: '+233 00 000 0103',
      banks: [],
      mobileMoney: { dialCode: '*000*000#', name: 'KWANLINE FREIGHT (EXAMPLE)' },
      cashRules: [],
      freeDays: 7,
      perDay: 5,
    },
    client: { id: 101, shippingMark: 'KWL-AMA MENSAH-000000101', name: null, phone: null, email: null },
    shipment: {
      reference: 'KWL-26-317',
      vessel: 'Sample Ocean - MV Harmattan Breeze',
      loadedAt: '2026-10-03T08:00:00.000Z',
    },
    usdGhs: 12.05,
    lines: [
      {
        ...line,
        kind: 'FREIGHT',
        packageId: 1243,
        what: 'Curtain fabric',
        detail: 'Normal goods, 988120034417',
        cartons: 12,
        quantity: 1.36,
        unit: 'cbm',
        unitPrice: 250,
        usd: 340,
      },
      {
        ...line,
        kind: 'FREIGHT',
        packageId: 1251,
        what: 'Rice cookers',
        detail: 'Electronics and batteries, 551207743390',
        cartons: 6,
        quantity: 0.552,
        unit: 'cbm',
        unitPrice: 270,
        usd: 149.04,
      },
      {
        ...line,
        kind: 'FREIGHT',
        packageId: 1258,
        what: 'Hair cream',
        detail: 'Cosmetics and liquids, 882140097755',
        cartons: 4,
        quantity: 0.24,
        unit: 'cbm',
        unitPrice: 290,
        usd: 69.6,
      },
      {
        ...line,
        kind: 'DISCOUNT',
        packageId: null,
        what: 'Gold discount',
        detail: '5% of freight, by your membership tier',
        quantity: 5,
        unit: 'percent',
        unitPrice: -27.93,
        usd: -27.93,
      },
      {
        ...line,
        kind: 'CLEARING',
        packageId: null,
        what: 'Clearing at Tema',
        quantity: 2.152,
        unit: 'cbm',
        unitPrice: 20,
        taxPercent: 20,
        usd: 43.04,
      },
    ],
    taxes: [
      { name: 'VAT', percent: 15, kinds: ['CLEARING'], net: 43.04, usd: 6.46, ghs: 77.84 },
      { name: 'NHIL', percent: 2.5, kinds: ['CLEARING'], net: 43.04, usd: 1.08, ghs: 13.01 },
      { name: 'GETFund', percent: 2.5, kinds: ['CLEARING'], net: 43.04, usd: 1.08, ghs: 13.01 },
    ],
    net: 573.75,
    netGhs: 6913.69,
    roundingGhs: 0.01,
    total: 582.37,
    totalGhs: 7017.56,
    deposit: { share: 50, usd: 291.19, dueOn: '2026-10-10' },
    balance: 291.18,
    credits: null,
    reason: null,
  },
  left: 291.18,
  leftGhs: 3523.28,
  usdGhs: 12.1,
  rateOn: '2026-11-16',
  state: 'TODAY',
  dueOn: '2026-11-16',
  days: 0,
  eta: '2026-11-16T00:00:00.000Z',
  arrivedOn: '2026-11-16',
  settled: [
    {
      kind: 'PAYMENT',
      id: 255,
      number: 'RCT-ACC-2026-0388',
      at: '2026-10-09T12:00:00.000Z',
      usd: 291.19,
      amount: 3505.93,
      currency: 'GHS',
      usdGhs: 12.04,
      reason: null,
    },
  ],
  packages: [
    {
      id: 1243,
      package: 'Curtain fabric',
      trackingNumber: '988120034417',
      quantity: 12,
      status: 'ARRIVED',
      since: '2026-11-16T06:00:00.000Z',
    },
    {
      id: 1251,
      package: 'Rice cookers',
      trackingNumber: '551207743390',
      quantity: 6,
      status: 'ARRIVED',
      since: '2026-11-16T06:00:00.000Z',
    },
  ],
};

const row = { state: 'NONE', dueOn: null, days: null, left: null, containerReference: null, packages: 0 } as const;

export const documents = {
  data: [
    {
      ...row,
      id: 412,
      kind: 'INVOICE',
      number: 'INV-ACC-2026-0412',
      issuedAt: '2026-10-03T08:30:00.000Z',
      total: 582.37,
      left: 291.18,
      state: 'TODAY',
      dueOn: '2026-11-16',
      days: 0,
      containerReference: 'KWL-26-317',
      packages: 3,
    },
    {
      ...row,
      id: 458,
      kind: 'INVOICE',
      number: 'INV-ACC-2026-0458',
      issuedAt: '2026-11-14T08:30:00.000Z',
      total: 748.37,
      left: 748.37,
      state: 'LATER',
      dueOn: '2026-11-21',
      days: 5,
      containerReference: 'KWL-26-323',
      packages: 4,
    },
    {
      ...row,
      id: 267,
      kind: 'RECEIPT',
      number: 'RCT-ACC-2026-0467',
      issuedAt: '2026-11-07T09:00:00.000Z',
      total: 314.22,
    },
    {
      ...row,
      id: 31,
      kind: 'CREDIT_NOTE',
      number: 'CN-ACC-2026-0031',
      issuedAt: '2026-11-05T09:00:00.000Z',
      total: -25.82,
      packages: 1,
    },
  ],
  counts: { all: 4, invoices: 2, creditNotes: 1, receipts: 1 },
  left: 1039.55,
  meta: { pageCount: 1, page: 1, take: 20, itemCount: 4 },
};

export const statement: ClientStatement = {
  from: '2026-09-01',
  to: '2026-11-16',
  asOf: '2026-11-16T10:40:00.000Z',
  opening: 118.4,
  charged: 582.37,
  paid: 409.59,
  closing: 291.18,
  isCut: false,
  lines: [
    {
      at: '2026-09-04T09:00:00.000Z',
      kind: 'PAYMENT',
      id: 243,
      number: 'EX-REF-0043',
      what: 'Mobile money',
      charge: null,
      payment: 118.4,
      balance: 0,
    },
    {
      at: '2026-10-03T08:30:00.000Z',
      kind: 'INVOICE',
      id: 412,
      number: 'INV-ACC-2026-0412',
      what: 'Container KWL-26-317, 3 packages',
      charge: 582.37,
      payment: null,
      balance: 582.37,
    },
    {
      at: '2026-10-09T12:00:00.000Z',
      kind: 'PAYMENT',
      id: 255,
      number: 'EX-REF-0055',
      what: 'Mobile money',
      charge: null,
      payment: 291.19,
      balance: 291.18,
    },
  ],
  waitingSlips: [slip],
};

export const packageCharges: PackageCharges = {
  lines: [
    {
      kind: 'FREIGHT',
      what: 'LED strip lights',
      documentId: 412,
      number: 'INV-ACC-2026-0412',
      quantity: 0.552,
      unit: 'cbm',
      unitPrice: 270,
      usd: 149.04,
      at: '2026-10-03T08:30:00.000Z',
      state: 'TODAY',
      dueOn: '2026-11-16',
      days: 0,
    },
  ],
  storage: runningStorage.storage && { usd: 15, ...runningStorage.storage },
};

/** The server's answers about money, played: states that demo data has only on some days. */
export async function playMoney(page: Page, played: { account?: Account; slips?: SlipRow[] } = {}) {
  const answers: [string, unknown][] = [
    ['account', played.account ?? account],
    ['documents?*', documents],
    ['documents/412', invoice],
    ['statement*', statement],
    ['packages/*/charges', packageCharges],
    ['slips', played.slips ?? [slip]],
  ];
  for (const [path, json] of answers) {
    await page.route(`**/api/users/clients/*/${path}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
  }
}
