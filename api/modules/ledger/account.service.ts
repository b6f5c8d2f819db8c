import { notFound, orNotFound } from '#api/http/app-error';
import { RawJson } from '#api/http/raw-json';
import {
  findFigures,
  findRunningStorage,
  isOwnPackage,
  listChargesOfPackage,
} from '#api/modules/ledger/account.repository';
import { findAccount } from '#api/modules/ledger/whole-account.repository';
import { dayOf } from '#api/modules/rates/index';
import type { PackageCharges } from '#contract/documents/schema';
import type { Database, Queryable } from '#db/database';

export const figuresOf = (db: Queryable, clientId: number, now: Date) =>
  findFigures(db, { clientId, today: dayOf(now), now });

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, now }: { db: Database; now: () => Date }) {
  return {
    async ofPackage(clientId: number, packageId: number): Promise<PackageCharges> {
      if (!(await isOwnPackage(db, { id: packageId, clientId }))) throw notFound();
      const at = now();
      const asked = { clientId, packageId, today: dayOf(at), now: at };
      const lines = await listChargesOfPackage(db, asked);
      return { lines, storage: await findRunningStorage(db, asked) };
    },

    async of(clientId: number) {
      const at = now();
      return new RawJson(orNotFound(await findAccount(db, { clientId, today: dayOf(at), now: at })));
    },
  };
}
