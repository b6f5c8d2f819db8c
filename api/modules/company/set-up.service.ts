import { AppError, fieldError } from '#api/http/app-error';
import { knownBranches, replaceBranches } from '#api/modules/branches/index';
import { insertVersion, keyMarksWithout } from '#api/modules/company/company.repository';
import type { CurrentCompany } from '#api/modules/company/company.service';
import { deleteLinks, insertLink, isOpenLink, isSetUp } from '#api/modules/company/set-up.repository';
import type { Work } from '#api/modules/desk/index';
import { newCompany } from '#contract/company/new-company';
import type { Received } from '#contract/endpoint';
import type { setUpCompany } from '#contract/staff/set-up/calls';
import type { Database, Queryable } from '#db/database';

const linkMs = 24 * 60 * 60_000;

type Tokens = { newToken: () => string; hashToken: (token: string) => Buffer };

/** The address of the set-up, or null when the desk already has an account. Each start prints a new one. */
export async function newSetUpLink(
  db: Database,
  { now, publicUrl, newToken, hashToken }: Tokens & { now: Date; publicUrl: string },
): Promise<string | null> {
  if (await isSetUp(db, { locked: false })) return null;
  const token = newToken();
  await insertLink(db, { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkMs) });
  // Behind the #, because browsers do not send that part and so it stays out of logs.
  return `${publicUrl}/staff/set-up#${token}`;
}

type Deps = {
  db: Database;
  now: () => Date;
  company: CurrentCompany;
  hashToken: (token: string) => Buffer;
  hashPassword: (password: string) => Promise<string>;
  addAdmin: (
    tx: Queryable,
    person: { email: string; name: string; branch: Form['branch']; passwordHash: string; now: Date },
  ) => Promise<number>;
  addPrices: (work: Work, form: Pick<Form, 'usdGhs' | 'prices'>) => Promise<void>;
};
type Form = Received<typeof setUpCompany>['body'];

export type SetUp = ReturnType<typeof createSetUp>;

export function createSetUp({ db, now, company, hashToken, hashPassword, addAdmin, addPrices }: Deps) {
  const refuseClosed = async (on: Queryable, token: string, locked: boolean) => {
    const isOpen =
      !(await isSetUp(on, { locked })) && (await isOpenLink(on, { tokenHash: hashToken(token), now: now() }));
    if (!isOpen) throw closed();
  };

  return {
    async check(token: string) {
      await refuseClosed(db, token, false);
      const { open } = await knownBranches(db);
      const branches = open.map(({ name, nameZh, kind, country }) => ({ name, nameZh, kind, country }));
      return { message: 'The link can be used.', branches };
    },

    /** Creates the account, the company and its first prices in one transaction. */
    async run(form: Form) {
      await refuseClosed(db, form.token, false);
      const passwordHash = await hashPassword(form.password);
      await db.transaction(async (tx) => {
        await refuseClosed(tx, form.token, true);
        const { email, personName, branch, name, short, prefix, companyEmail, phone } = form;
        const at = now();
        if (form.branches) await replaceBranches(tx, named(form.branches), at);
        const staffId = await addAdmin(tx, { email, name: personName, branch, passwordHash, now: at });
        const identity = { ...newCompany.identity, name, short, prefix };
        const phones = { ...newCompany.contact.phones, general: phone };
        const contact = { ...newCompany.contact, email: companyEmail, securityEmail: companyEmail, phones };
        for (const [section, value] of Object.entries({ identity, contact })) {
          await insertVersion(tx, { section, version: 1, value, reason: null, staffId, now: at });
        }
        // Nobody is signed in yet.
        const caller = {
          staffId,
          sessionId: 0,
          name: personName,
          email,
          role: 'admin' as const,
          branch,
          mustFirst: null,
        };
        await addPrices({ tx, caller, source: 'form', now: at }, form);
        await keyMarksWithout(tx, prefix);
        await deleteLinks(tx);
      });
      await company.refresh().catch(() => {});
      return { message: 'Your company is set up. Log in to go on.' };
    },
  };
}

/** Goods are received in China and handed over in Ghana. */
function named(branches: NonNullable<Form['branches']>) {
  const sentence = 'Enter 2 to 30 branches, at least one in China and one in Ghana.';
  const names = branches.map(({ name }) => name.toLowerCase());
  const repeated = names.findIndex((name, at) => names.indexOf(name) < at);
  const countries = new Set(branches.map(({ country }) => country));
  if (countries.size < 2) throw fieldError('branches', sentence);
  if (repeated >= 0) throw fieldError(`branches.${repeated}.name`, 'Give each branch a name of its own.');
  return branches;
}

const closed = () =>
  new AppError(
    'NOT_FOUND',
    'This set-up link cannot be used any more. Start the server again for a new one, or log in if the company is set up.',
  );
