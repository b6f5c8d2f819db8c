import { AppError, orNotFound } from '#api/http/app-error';
import { findDeletion, mostRows, readOwnData, setDeletion } from '#api/modules/account/account.repository';
import { dataPage } from '#api/modules/account/data-page';
import { ownEntry, recordAudit } from '#api/modules/audit/index';
import type { Database } from '#db/database';

type Origin = { requestId: string; address: string };
type Deps = {
  db: Database;
  now: () => Date;
  /** The company's current name. */
  companyName: () => string;
  /** False when the password is wrong. */
  checkPassword: (clientId: number, password: string) => Promise<boolean>;
};

export type Account = ReturnType<typeof createAccount>;

/** What clients do with their own account: download their data, or ask for its deletion. */
export function createAccount({ db, now, companyName, checkPassword }: Deps) {
  return {
    async data(clientId: number, format: 'html' | 'json', origin: Origin) {
      const json = await readOwnData(db, { clientId, now: now() });
      const made = now().toISOString();
      await recordAudit(db, ownEntry({ clientId, action: 'downloaded the own data', now: now() }, origin));
      // Built by PostgreSQL in this shape.
      const data = JSON.parse(json) as Record<string, Record<string, string | number | null>[]>;
      const text =
        format === 'html'
          ? dataPage(data, { company: companyName(), made, mostRows })
          : JSON.stringify({ made, ...data }, null, 2);
      return { name: `my-data-${made.slice(0, 10)}.${format}`, text };
    },

    deletion: async (clientId: number) => orNotFound(await findDeletion(db, { clientId })),

    async askForDeletion(clientId: number, form: { password: string; isWanted: boolean }, origin: Origin) {
      if (!(await checkPassword(clientId, form.password))) {
        throw new AppError('WRONG_PASSWORD', 'The password is wrong.');
      }
      return db.transaction(async (tx) => {
        await setDeletion(tx, { clientId, isWanted: form.isWanted, now: now() });
        const action = form.isWanted ? 'asked for deletion' : 'took the request for deletion back';
        await recordAudit(tx, ownEntry({ clientId, action, now: now() }, origin));
        return orNotFound(await findDeletion(tx, { clientId }));
      });
    },
  };
}
