import { recordDesk, type Work } from '#api/modules/desk/index';
import { findChargesLeft } from '#api/modules/ledger/ceilings.repository';
import { findLeftWithoutGoods, insertTakenBack, listGiven } from '#api/modules/ledger/taken-back.repository';

const cents = (amount: number) => Math.round(amount * 100);

/**
 * A removed charge: what it was for, and its amount. A discount without goods counts for it only when it came later.
 */
export type Gone = {
  id: number;
  packageId: number | null;
  wholeId: number | null;
  containerId: number | null;
  usd: number;
};

/** The narrowest scope first, so that a discount on the package goes before one on the container. */
function circlesOf({ id, packageId, wholeId, containerId }: Gone) {
  const none = { packageId: null, containerId: null, afterId: null };
  return [
    ...(packageId === null ? [] : [{ ...none, packageId }]),
    ...(wholeId === null ? [] : [{ ...none, packageId: wholeId }]),
    ...(containerId === null ? [] : [{ ...none, containerId }]),
    ...(packageId === null && containerId === null ? [{ ...none, afterId: id }] : []),
    none,
  ];
}

/**
 * Runs after charges were removed or credited. Takes back what was discounted, waived or written off on them, so that
 * charges and their discounts never add up to less than zero: that would be a credit that the client could have paid
 * out. The account must be locked.
 */
export async function takeBackGiven(work: Work, clientId: number, gone: readonly Gone[], reason: string) {
  const { tx, now, caller } = work;
  let total = 0;
  for (const each of gone) {
    let most = cents(each.usd);
    for (const circle of circlesOf(each)) {
      const asked = { clientId, now, ...circle };
      const left = circle.afterId === null ? await findChargesLeft(tx, asked) : await findLeftWithoutGoods(tx, asked);
      let over = Math.min(most, -cents(left));
      if (over <= 0) continue;
      for (const { id, usd } of await listGiven(tx, asked)) {
        const part = Math.min(over, cents(usd));
        if (part <= 0) break;
        await insertTakenBack(tx, { id, usd: part / 100, now, reason, staffId: caller.staffId });
        over -= part;
        most -= part;
        total += part;
      }
    }
  }
  if (total === 0) return;
  const details = { usd: total / 100, reason };
  await recordDesk(work, { action: 'took back a discount', entity: 'client', ids: [clientId], details });
}
