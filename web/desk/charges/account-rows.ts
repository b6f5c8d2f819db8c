import type { Account, AccountItem } from '#contract/documents/schema';

export interface AccountRow {
  key: string;
  usd: number;
  /** Null for payments that count for no invoice yet. */
  item: AccountItem | null;
}

/** The rows of an account, as the client reads them. They add up to what is owed, less a credit. */
export function accountRows({ items, unallocated }: Pick<Account, 'items' | 'unallocated'>): AccountRow[] {
  const rows: AccountRow[] = items.map((item) => {
    const { kind, documentId, packageId, part, what, given, usd } = item;
    return { key: [kind, documentId, packageId, part, what, given?.id].join('-'), usd, item };
  });
  return unallocated > 0 ? [...rows, { key: 'unallocated', usd: -unallocated, item: null }] : rows;
}
