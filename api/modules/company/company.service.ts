import { AppError, conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { changesBetween } from '#api/modules/company/changes';
import {
  applyMinimumVolume,
  applyStorageTerms,
  insertVersion,
  keyMarksWithout,
  readCurrent,
  readVersions,
} from '#api/modules/company/company.repository';
import type { Desk } from '#api/modules/desk/index';
import { newCompany, pageOf, textsOf } from '#contract/company/new-company';
import { type CompanySection, companySections } from '#contract/company/rules';
import type { Company } from '#contract/company/schema';
import type { Received } from '#contract/endpoint';
import type { saveCompanySection } from '#contract/staff/company/calls';
import type { CompanySettings, CompanyVersion } from '#contract/staff/company/schema';
import type { Database, Queryable } from '#db/database';

/** The company as this process knows it. */
export type CurrentCompany = Awaited<ReturnType<typeof openCompany>>;

/**
 * Kept in memory, because pages, mails and messages read it all the time. `refresh` is called when PostgreSQL tells of a change
 * and from time to time; it calls the listeners when something is different.
 */
export async function openCompany({ db }: { db: Database }) {
  let settings = await readSettings(db);
  const listeners: ((company: Company) => void)[] = [];
  // A restored backup brings its settings, but not the functions that were changed with them.
  if (settings.states.identity.version > 0) await keyMarksWithout(db, settings.company.identity.prefix);
  await applyStorageTerms(db);
  await applyMinimumVolume(db);

  const refresh = async () => {
    const fresh = await readSettings(db);
    const isSame = JSON.stringify(fresh.states) === JSON.stringify(settings.states);
    settings = fresh;
    if (!isSame) for (const listener of listeners) listener(fresh.company);
  };
  let last: Promise<void> = Promise.resolve();

  return {
    current: () => settings.company,
    settings: () => settings,
    onChange: (listener: (company: Company) => void) => void listeners.push(listener),
    /** One after the other: an older answer must not replace a newer one. */
    refresh: () => {
      const done = last.then(refresh);
      last = done.catch(() => {});
      return done;
    },
  };
}

const nothingSaved = { version: 0, changedAt: null, changedBy: null };

async function readSettings(db: Queryable): Promise<CompanySettings> {
  const rows = new Map((await readCurrent(db)).map((row) => [row.section, row]));
  const company = { ...newCompany };
  const states = {} as CompanySettings['states'];
  for (const section of companySections) {
    const row = rows.get(section);
    states[section] = row
      ? { version: row.version, changedAt: row.changedAt, changedBy: row.changedBy }
      : { ...nothingSaved };
    if (row) readSection(company, section, row.value);
  }
  return { company, states };
}

/** It was checked when it was saved. A document of an earlier version of the program may lack a field: it gets that of a new company. */
function readSection<S extends CompanySection>(company: Company, section: S, value: unknown) {
  company[section] = { ...newCompany[section], ...(value as Company[S]) };
}

/** What the pages show of it. */
export const publicCompany = (company: Company) => ({ page: pageOf(company, ''), texts: textsOf(company) });

/** Who writes the mails. A company without an e-mail writes from the address of its site. */
export function senderOf({ identity, contact }: Company, publicUrl: string): string {
  const address = contact.email || `no-reply@${new URL(publicUrl).hostname}`;
  return `${identity.name.replace(/["<>\\]/g, '')} <${address}>`;
}

export type CompanyDesk = ReturnType<typeof createCompanyDesk>;

/** What an admin does with the settings. */
export function createCompanyDesk({ db, desk, company }: { db: Database; desk: Desk; company: CurrentCompany }) {
  return {
    read: () => readSettings(db),

    async save(caller: StaffCaller, section: CompanySection, form: Received<typeof saveCompanySection>['body']) {
      const value = form[section];
      if (value === undefined) throw fieldError(section, 'Send the section that the address names.');
      const saved = await desk.once(caller, 'saveCompanySection', { section, ...form }, async ({ tx, now }) => {
        const before = await readSettings(tx);
        if (before.states[section].version !== form.version) throw changedMeanwhile(before, section);
        if (changesBetween(before.company[section], value).length === 0) {
          throw new AppError('VALIDATION_FAILED', 'Nothing has changed.');
        }
        const row = { section, version: form.version + 1, value, reason: form.reason ?? null };
        if (!(await insertVersion(tx, { ...row, staffId: caller.staffId, now }))) {
          throw changedMeanwhile(await readSettings(tx), section);
        }
        if (section === 'identity') await keyMarksWithout(tx, form.identity?.prefix ?? before.company.identity.prefix);
        if (section === 'storage') await applyStorageTerms(tx);
        if (section === 'freight') await applyMinimumVolume(tx);
        return readSettings(tx);
      });
      // It is saved: if this process cannot read it now, the watch will.
      await company.refresh().catch(() => {});
      return saved;
    },

    async history(section: CompanySection): Promise<CompanyVersion[]> {
      const versions = await readVersions(db, { section });
      return versions.map(({ value, ...version }, at) => {
        const before = versions[at + 1]?.value;
        // The first version is where the history begins: everything in it is new.
        return { ...version, changes: before === undefined ? [] : changesBetween(before, value) };
      });
    },
  };
}

function changedMeanwhile({ states }: CompanySettings, section: CompanySection) {
  const by = states[section].changedBy;
  return conflict(
    `${by ?? 'Someone else'} has changed these settings since you opened them. Open them again: nothing of yours was saved.`,
  );
}
