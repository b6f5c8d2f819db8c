import { recordDesk, type Work } from '#api/modules/desk/index';
import { listChargesLeft, type Scope } from '#api/modules/ledger/ceilings.repository';
import { type Given, insertTakenBack, listGiven } from '#api/modules/ledger/taken-back.repository';

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
function scopesOf({ packageId, wholeId, containerId }: Gone): Scope[] {
  return [
    ...(packageId === null ? [] : [{ of: 'PACKAGE' as const, id: packageId }]),
    ...(wholeId === null ? [] : [{ of: 'PACKAGE' as const, id: wholeId }]),
    ...(containerId === null ? [] : [{ of: 'CONTAINER' as const, id: containerId }]),
    ...(packageId === null && containerId === null ? [{ of: 'NO_GOODS' as const, id: null }] : []),
    { of: 'ACCOUNT', id: null },
  ];
}

function isIn({ of, id }: Scope, { packageId, wholeId, containerId, kind }: Given) {
  if (of === 'PACKAGE') return packageId === id || wholeId === id;
  if (of === 'CONTAINER') return containerId === id;
  return of === 'ACCOUNT' || (packageId === null && containerId === null && kind !== 'WRITE_OFF');
}

/**
 * Runs after charges were removed or credited. Takes back what was discounted, waived or written off on them, so that
 * charges and their discounts never add up to less than zero: that would be a credit that the client could have paid
 * out. The account must be locked.
 */
export async function takeBackGiven(work: Work, clientId: number, gone: readonly Gone[], reason: string) {
  const { tx, now, caller } = work;
  const given = (await listGiven(tx, { clientId })).map((row) => ({ ...row, rest: cents(row.usd) }));
  if (given.length === 0) return;
  const asked = gone.flatMap((charge) => scopesOf(charge).map((scope) => ({ charge, scope })));
  const lefts = await listChargesLeft(tx, { clientId, now, scopes: asked.map(({ scope }) => scope) });
  const scopes = asked.map((each, at) => ({ ...each, left: cents(lefts[at] ?? 0) }));
  const taken = new Map<number, number>();
  for (const charge of gone) {
    let most = cents(charge.usd);
    for (const own of scopes.filter((each) => each.charge === charge)) {
      for (const row of given) {
        const isLater = own.scope.of !== 'NO_GOODS' || row.id > charge.id;
        const part = Math.min(most, -own.left, row.rest);
        if (part <= 0 || !isLater || !isIn(own.scope, row)) continue;
        row.rest -= part;
        most -= part;
        taken.set(row.id, (taken.get(row.id) ?? 0) + part);
        for (const each of scopes) if (isIn(each.scope, row)) each.left += part;
      }
    }
  }
  if (taken.size === 0) return;
  for (const [id, part] of taken)
    await insertTakenBack(tx, { id, usd: part / 100, now, reason, staffId: caller.staffId });
  const usd = [...taken.values()].reduce((sum, part) => sum + part, 0) / 100;
  await recordDesk(work, {
    action: 'took back a discount',
    entity: 'client',
    ids: [clientId],
    details: { usd, reason },
  });
}
