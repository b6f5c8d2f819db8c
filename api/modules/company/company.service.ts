import { AppError, conflict, fieldError } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { knownBranches } from '#api/modules/branches/index';
import { changesBetween } from '#api/modules/company/changes';
import {
  applyMinimumVolume,
  applyStorageTerms,
  insertVersion,
  keyMarksWithout,
  readCurrent,
  readVersions,
} from '#api/modules/company/company.repository';
import { findLogo } from '#api/modules/company/logo.repository';
import { type LogoPictures, readPictures } from '#api/modules/company/logo-pictures';
import type { Desk, Work } from '#api/modules/desk/index';
import type { Storage } from '#api/modules/storage/index';
import type { PageLogo } from '#contract/company/logo';
import { newCompany, pageOf, textsOf } from '#contract/company/new-company';
import { type Places, placesOf } from '#contract/company/places';
import { type CompanySection, companySections } from '#contract/company/rules';
import type { Company } from '#contract/company/schema';
import type { Received } from '#contract/endpoint';
import type { addCompanyLogo, saveCompanySection } from '#contract/staff/company/calls';
import type { CompanySettings, CompanyVersion } from '#contract/staff/company/schema';
import type { Database, Queryable } from '#db/database';
import { elsewhereBefore } from '#db/elsewhere-before';

/** The company as this process knows it. */
export type CurrentCompany = Awaited<ReturnType<typeof openCompany>>;

/**
 * Cached in memory, because pages, mails and messages read it all the time. `refresh` runs when PostgreSQL notifies of
 * a change, and from time to time. It calls the listeners when something has changed.
 */
export async function openCompany({ db, storage }: { db: Database; storage?: Storage }) {
  let settings = await readSettings(db);
  let places = await readPlaces(db);
  const picturesOf = async ({ logo }: Company): Promise<LogoPictures | null> => {
    const row = logo.picture && (await findLogo(db, logo.picture));
    return row && storage ? readPictures(storage, row.storageKey) : null;
  };
  let pictures = await picturesOf(settings.company);
  const listeners: ((company: Company) => void)[] = [];
  // A restored backup brings its settings, but not the SQL functions that they set.
  if (settings.states.identity.version > 0) await keyMarksWithout(db, settings.company.identity.prefix);
  await applyStorageTerms(db);
  await applyMinimumVolume(db);

  const refresh = async () => {
    const fresh = await readSettings(db);
    const before = settings.company.logo.picture?.id;
    const after = fresh.company.logo.picture?.id;
    const shown = pictures;
    // A file that could not be read is tried again.
    if (before !== after || (after !== undefined && pictures === null)) pictures = await picturesOf(fresh.company);
    const freshPlaces = await readPlaces(db);
    const isSame =
      JSON.stringify([fresh.states, freshPlaces]) === JSON.stringify([settings.states, places]) && shown === pictures;
    settings = fresh;
    places = freshPlaces;
    if (!isSame) for (const listener of listeners) listener(fresh.company);
  };
  let last: Promise<void> = Promise.resolve();

  return {
    current: () => settings.company,
    settings: () => settings,
    /** The countries and towns of its branches. */
    places: () => places,
    /** Null: the company has no logo, or its file cannot be read now. */
    pictures: () => pictures,
    onChange: (listener: (company: Company) => void) => void listeners.push(listener),
    /** One at a time, so that an older answer never replaces a newer one. */
    refresh: () => {
      const done = last.then(refresh);
      last = done.catch(() => {});
      return done;
    },
  };
}

const readPlaces = async (db: Queryable): Promise<Places> => placesOf((await knownBranches(db)).all);

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
  if (isBeforeElsewhere(rows.get('freight')?.value)) company.freight = withElsewhere(company);
  return { company, states };
}

/**
 * Validated when it was saved. A document from an earlier version may lack a field, which then gets the value of a new
 * company.
 */
function readSection<S extends CompanySection>(company: Company, section: S, value: unknown) {
  company[section] = { ...newCompany[section], ...(value as Company[S]) };
}

const isBeforeElsewhere = (value: unknown) => typeof value === 'object' && value !== null && !('elsewhere' in value);

/**
 * Every company's site showed this sentence before it was a setting. It stays where the company's own terms promise it.
 */
function withElsewhere({ freight, terms }: Company): Company['freight'] {
  const isPromised = terms.clauses.some(({ text }) => text.includes(elsewhereBefore));
  return { ...freight, elsewhere: isPromised ? elsewhereBefore : '' };
}

/** The part that the pages show. */
export const publicCompany = (company: Company, shown: { places: Places; logo?: PageLogo | null }) => ({
  page: pageOf(company, shown),
  texts: textsOf(company),
});

/** The sender of mails. A company without an e-mail sends from the address of its site. */
export function senderOf({ identity, contact }: Company, publicUrl: string): string {
  const address = contact.email || `no-reply@${new URL(publicUrl).hostname}`;
  return `${identity.name.replace(/["<>\\]/g, '')} <${address}>`;
}

export type CompanyDesk = ReturnType<typeof createCompanyDesk>;

/** How an admin changes the settings. */
export function createCompanyDesk({ db, desk, company }: { db: Database; desk: Desk; company: CurrentCompany }) {
  const addVersion = async (
    { tx, now, caller }: Work,
    section: CompanySection,
    { version, value, reason }: { version: number; value: unknown; reason: string | undefined },
  ) => {
    const before = await readSettings(tx);
    if (before.states[section].version !== version) throw changedMeanwhile(before, section);
    if (changesBetween(before.company[section], value).length === 0) {
      throw new AppError('VALIDATION_FAILED', 'Nothing has changed.');
    }
    const row = { section, version: version + 1, value, reason: reason ?? null };
    if (!(await insertVersion(tx, { ...row, staffId: caller.staffId, now }))) {
      throw changedMeanwhile(await readSettings(tx), section);
    }
    return before.company;
  };
  // It is saved. If this process cannot read it now, the next refresh does.
  const refresh = () => company.refresh().catch(() => {});

  return {
    read: () => readSettings(db),
    refresh,

    async save(caller: StaffCaller, section: CompanySection, form: Received<typeof saveCompanySection>['body']) {
      const value = form[section];
      if (value === undefined) throw fieldError(section, 'Send the section that the address names.');
      if (form.logo?.picture)
        throw fieldError('logo.picture', 'Upload the picture: a logo is not saved by its number.');
      const saved = await desk.once(caller, 'saveCompanySection', { section, ...form }, async (work) => {
        const before = await addVersion(work, section, { version: form.version, value, reason: form.reason });
        if (section === 'identity') await keyMarksWithout(work.tx, form.identity?.prefix ?? before.identity.prefix);
        if (section === 'storage') await applyStorageTerms(work.tx);
        if (section === 'freight') await applyMinimumVolume(work.tx);
        return readSettings(work.tx);
      });
      await refresh();
      return saved;
    },

    /** `keep` stores the row of the picture in the same transaction. */
    saveLogo: (
      caller: StaffCaller,
      form: Received<typeof addCompanyLogo>['query'] & { sha256: string },
      keep: (tx: Queryable, now: Date) => Promise<NonNullable<Company['logo']['picture']>>,
    ) =>
      desk.once(caller, 'addCompanyLogo', { source: 'form', ...form }, async (work) => {
        const picture = await keep(work.tx, work.now);
        await addVersion(work, 'logo', { version: form.version, value: { picture }, reason: form.reason });
        return readSettings(work.tx);
      }),

    async history(section: CompanySection): Promise<CompanyVersion[]> {
      const versions = await readVersions(db, { section });
      return versions.map(({ value, ...version }, at) => {
        const before = versions[at + 1]?.value;
        if (section === 'logo') return { ...version, changes: logoChanges(before, value) };
        // The first version of the program starts the history. A person changed what the screen showed before.
        const shown = version.changedBy === null ? undefined : newCompany[section];
        const from = before ?? shown;
        return { ...version, changes: from === undefined ? [] : changesBetween(from, value) };
      });
    },
  };
}

/** A picture is one field. The first one replaces the name in type. */
const logoChanges = (before: unknown, after: unknown) => [
  {
    path: 'picture',
    from: (before as Company['logo'] | undefined)?.picture ?? null,
    to: (after as Company['logo']).picture,
  },
];

function changedMeanwhile({ states }: CompanySettings, section: CompanySection) {
  const by = states[section].changedBy;
  return conflict(
    `${by ?? 'Someone else'} has changed these settings since you opened them. Open them again: nothing of yours was saved.`,
  );
}
