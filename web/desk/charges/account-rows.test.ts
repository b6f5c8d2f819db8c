import { expect, it } from 'vitest';
import type { AccountItem } from '#contract/documents/schema';
import { accountRows } from './account-rows';

const item: AccountItem = {
  ...{
    kind: 'INVOICE',
    part: 'BALANCE',
    documentId: 7,
    number: 'INV-ACC-2026-0001',
    packageId: null,
    what: null,
    notInvoiced: null,
  },
  ...{
    usd: 100,
    left: 100,
    rest: 0,
    state: 'TODAY',
    dueOn: '2026-11-16',
    days: 0,
    eta: null,
    mode: null,
    goods: null,
    storage: null,
    given: null,
  },
};

it('adds a row for payments that count for no invoice yet, so that the rows add up', () => {
  expect(accountRows({ items: [item], unallocated: 40 }).map(({ usd }) => usd)).toEqual([100, -40]);
  expect(accountRows({ items: [item], unallocated: 0 })).toHaveLength(1);
});

it('gives each row a key of its own', () => {
  const given = (id: number) =>
    ({ ...item, kind: 'GIVEN', usd: -5, given: { id, kind: 'WAIVER', reason: 'Our delay.' } }) as const;
  const keys = accountRows({ items: [item, given(1), given(2)], unallocated: 1 }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});
