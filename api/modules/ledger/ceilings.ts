import type { Work } from '#api/modules/desk/index';
import { figuresOf } from '#api/modules/ledger/account.service';
import { findAround, listChargesLeft, type Scope } from '#api/modules/ledger/ceilings.repository';
import type { Entered } from '#api/modules/ledger/charges.repository';
import type { Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);
const given = ['DISCOUNT', 'WAIVER'];

/** The narrowest scope first. Every scope around it counts too: a discount on the account also lowers its goods. */
async function scopesOf(tx: Queryable, { packageId, containerId }: Entered): Promise<Scope[]> {
  const around = packageId === null ? { wholeId: null, containerId } : await findAround(tx, { packageId });
  return [
    ...(packageId === null ? [] : [{ of: 'PACKAGE' as const, id: packageId }]),
    ...(around.wholeId === null ? [] : [{ of: 'PACKAGE' as const, id: around.wholeId }]),
    ...(around.containerId === null ? [] : [{ of: 'CONTAINER' as const, id: around.containerId }]),
    { of: 'ACCOUNT', id: null },
  ];
}

const sentences = {
  PACKAGE: (usd: string) => `Only USD ${usd} is left of the charges of this package: no more can be taken off.`,
  CONTAINER: (usd: string) =>
    `Only USD ${usd} is left of this client’s charges in this container: no more can be taken off.`,
  ACCOUNT: (usd: string) => `Only USD ${usd} is left of all charges of this client: no more can be taken off.`,
};

/**
 * Why a refund, write-off, discount or waiver exceeds what is possible, or null. An adjustment has no ceiling, because
 * it also compensates for lost goods. The account must be locked.
 */
export async function aboveCeiling({ tx, now }: Pick<Work, 'tx' | 'now'>, row: Entered): Promise<string | null> {
  const { clientId, kind, packageId, containerId, usd } = row;
  const isAbove = (most: number) => cents(Math.abs(usd)) > cents(most);
  if (given.includes(kind) && (packageId !== null || containerId !== null)) {
    const scopes = await scopesOf(tx, row);
    const lefts = await listChargesLeft(tx, { clientId, now, scopes });
    const least = Math.min(...lefts.map(cents));
    const { of } = scopes[lefts.findIndex((left) => cents(left) === least)] ?? { of: 'ACCOUNT' };
    const most = Math.max(least, 0) / 100;
    return isAbove(most) && of !== 'NO_GOODS' ? sentences[of](most.toFixed(2)) : null;
  }
  if (kind !== 'REFUND' && kind !== 'WRITE_OFF' && !given.includes(kind)) return null;
  const { credit, totalOwed } = await figuresOf(tx, clientId, now);
  if (kind === 'REFUND')
    return isAbove(credit) ? `The client’s credit is USD ${credit.toFixed(2)}: a refund cannot be more.` : null;
  return isAbove(totalOwed) ? `The client owes USD ${totalOwed.toFixed(2)}: no more can be taken off.` : null;
}
