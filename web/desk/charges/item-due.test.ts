import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AccountItem } from '#contract/documents/schema';
import { accountEn } from '../translations/account-en';
import { dueText } from './item-due';

// A day of another year would be printed with its year.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T09:00:00.000Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

const stored = (freeDaysLeft: number): AccountItem => ({
  ...{
    kind: 'STORAGE',
    part: null,
    documentId: null,
    number: null,
    packageId: 1224,
    what: 'Floor tiles',
    notInvoiced: null,
    usd: 0,
  },
  ...{
    left: null,
    rest: null,
    state: 'LATER',
    dueOn: '2026-11-20',
    days: null,
    eta: null,
    mode: null,
    goods: null,
    given: null,
  },
  storage: {
    ...{ availableOn: '2026-11-13', freeUntil: '2026-11-20', freeDays: 7, freeDaysLeft, chargedDays: 0 },
    ...{ perDay: 5, branch: 'Kumasi' },
  },
});

it('names the last free day of storage as such, not as the day on which it is due', () => {
  expect(dueText(stored(3), accountEn)).toBe('free until 20 Nov · 3 free days left');
  expect(dueText(stored(0), accountEn)).toBe('free until 20 Nov · $5.00 a day');
});

it('names the day on which an invoice is due, and what is due after it', () => {
  const invoice: AccountItem = { ...stored(0), kind: 'INVOICE', storage: null, rest: 47.91 };
  expect(dueText(invoice, accountEn)).toBe('due on 20 Nov · then $47.91');
});
