import type { Work } from '#api/modules/desk/index';
import { figuresOf } from '#api/modules/ledger/account.service';
import { findChargesLeft } from '#api/modules/ledger/ceilings.repository';
import type { Entered } from '#api/modules/ledger/charges.repository';

const cents = (amount: number) => Math.round(amount * 100);
const given = ['DISCOUNT', 'WAIVER'];

/**
 * Why a refund, write-off, discount or waiver exceeds what is possible, or null. An adjustment has no ceiling, because
 * it also compensates for lost goods. The account must be locked.
 */
export async function aboveCeiling(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { clientId, kind, packageId, containerId, usd }: Entered,
): Promise<string | null> {
  const isAbove = (most: number) => cents(Math.abs(usd)) > cents(most);
  if (given.includes(kind) && (packageId !== null || containerId !== null)) {
    const left = Math.max(await findChargesLeft(tx, { clientId, packageId, containerId, now }), 0);
    if (!isAbove(left)) return null;
    return packageId === null
      ? `Only USD ${left.toFixed(2)} is left of this client’s charges in this container: no more can be taken off.`
      : `Only USD ${left.toFixed(2)} is left of the charges of this package: no more can be taken off.`;
  }
  if (kind !== 'REFUND' && kind !== 'WRITE_OFF' && !given.includes(kind)) return null;
  const { credit, totalOwed } = await figuresOf(tx, clientId, now);
  if (kind === 'REFUND')
    return isAbove(credit) ? `The client’s credit is USD ${credit.toFixed(2)}: a refund cannot be more.` : null;
  return isAbove(totalOwed) ? `The client owes USD ${totalOwed.toFixed(2)}: no more can be taken off.` : null;
}
