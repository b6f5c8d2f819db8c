import { figuresOf } from '#api/modules/ledger/account.service';
import { listPackagesLeft } from '#api/modules/ledger/packages-left.repository';
import type { Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100) / 100;

/**
 * What is left to pay of each package, in USD; none for a package that is not charged yet. Money that is allocated to no
 * invoice pays what is on no invoice first, as in the account.
 */
export async function packagesLeft(db: Queryable, clientId: number, ids: number[], now: Date) {
  const { notInvoiced, unallocated, totalOwed } = await figuresOf(db, clientId, now);
  const rows = await listPackagesLeft(db, { clientId, now, ids });
  return new Map(
    rows
      .filter(({ hasCharges }) => hasCharges)
      .map(({ id, open, invoiced, refunded }) => {
        const rest = notInvoiced - refunded;
        const unpaid = Math.max(rest - Math.max(unallocated - refunded, 0), 0);
        const share = rest > 0 ? open * (unpaid / rest) : 0;
        return [id, cents(Math.min(Math.max(share + invoiced, 0), totalOwed))] as const;
      }),
  );
}
