import { AppError, conflict, fieldError, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { RawJson } from '#api/http/raw-json';
import { branchThat } from '#api/modules/branches/index';
import { updateRecord } from '#api/modules/clients/client-record.repository';
import {
  findDeskClient,
  findLiveOwnerById,
  findOwnerById,
  insertWalkIn,
  listAlike,
  listByMark,
  listMarks,
  lockMarkOf,
  updateByDesk,
} from '#api/modules/clients/desk-clients.repository';
import { findTierOf, hasTierPrices, lockClient, lockTier, setTierOf } from '#api/modules/clients/desk-tiers.repository';
import { findPhoneHolder } from '#api/modules/clients/phones.repository';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type { updateClientRecord } from '#contract/staff/client-records/calls';
import type { createDeskClient, setClientTier, updateDeskClient } from '#contract/staff/clients/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { moneyDesk } from '#contract/staff/money/rules';
import type { Database, Queryable } from '#db/database';
import { isUniqueViolation } from '#db/failures';

const suggestions = 10;
const searchHits = 20;
/** About 1 MB: more clients than a warehouse meets in years. */
const marksOnDevice = 20_000;

export const ownerById = (tx: Queryable, id: number) => findOwnerById(tx, { id });
/** For new goods. */
export const liveOwnerById = (tx: Queryable, id: number) => findLiveOwnerById(tx, { id });
export const deskClientById = async (tx: Queryable, id: number): Promise<DeskClient> =>
  orNotFound(await findDeskClient(tx, { id }));
export const ownersByMark = (tx: Queryable, mark: string) => listByMark(tx, { mark });

export type DeskClients = ReturnType<typeof createDeskClients>;

export function createDeskClients({ db, desk }: { db: Database; desk: Desk }) {
  const find = async (on: Queryable, id: number): Promise<DeskClient> => {
    return orNotFound(await findDeskClient(on, { id }));
  };

  return {
    find: (id: number) => find(db, id),

    async suggest(mark: string) {
      return new RawJson(await listAlike(db, { mark, limit: suggestions }));
    },

    async marks() {
      return new RawJson(await listMarks(db, { limit: marksOnDevice }));
    },

    /** JSON of at most twenty rows. */
    search: (mark: string) => listAlike(db, { mark, limit: searchHits }),

    /** A mark that is taken is refused. Two people with the same name get different, longer marks. */
    create: (caller: StaffCaller, form: Received<typeof createDeskClient>['body']) =>
      desk
        .once(caller, 'createDeskClient', form, async (work) => {
          const { tx, now } = work;
          const { shippingMark, phone = null, email = null } = form;
          await lockMarkOf(tx, { mark: shippingMark });
          const [holder] = await listByMark(tx, { mark: shippingMark });
          if (holder)
            throw conflict(`${holder.shippingMark} is already a client. Choose that client, or enter a longer mark.`);
          if (!form.isAnother) await askAboutPhone(tx, { phone, except: null });
          const id = await insertWalkIn(tx, { shippingMark, phone, email, now });
          const details = { shippingMark, phone, email };
          await recordDesk(work, { action: 'entered the client', entity: 'client', ids: [id], details });
          return find(tx, id);
        })
        .catch(refuseTakenEmail),

    update: (caller: StaffCaller, id: number, form: Received<typeof updateDeskClient>['body']) =>
      desk
        .once(caller, 'updateDeskClient', { id, ...form }, async (work) => {
          const { tx } = work;
          const { shippingMark = null, phone = null, email = null } = form;
          const before = await find(tx, id);
          refuseMerged(before);
          if (phone !== null && before.canSignIn && before.phone && before.phone !== phone) {
            throw conflict('This client signs in and has a phone. Ask for another one: a second person must agree.');
          }
          if (!form.isAnother && before.phone !== phone) await askAboutPhone(tx, { phone, except: id });
          if (!(await updateByDesk(tx, { id, shippingMark, phone, email }))) {
            throw conflict('This client already has an email, and the desk cannot replace it.');
          }
          const changed = Object.entries({ shippingMark, phone, email }).filter(([, value]) => value !== null);
          const details = Object.fromEntries(changed);
          await recordDesk(work, { action: 'changed the client', entity: 'client', ids: [id], details });
          return find(tx, id);
        })
        .catch(refuseTakenEmail),

    /** An empty text clears a field, as null does. */
    updateRecord: (caller: StaffCaller, id: number, form: Received<typeof updateClientRecord>['body']) =>
      desk.once(caller, 'updateClientRecord', { id, ...form }, async (work) => {
        const { tx } = work;
        const { key: _key, source: _source, notes, ...others } = form;
        if (!(await lockClient(tx, { id }))) throw notFound();
        const before = await find(tx, id);
        refuseMerged(before);
        const { preferredBranch } = form;
        if (preferredBranch) {
          const sentence = 'Must be a branch in Ghana.';
          await branchThat(tx, 'handsOver', { code: preferredBranch, path: 'preferredBranch', sentence });
        }
        await updateRecord(tx, { clientId: id, fields: { ...others, notes: notes === '' ? null : notes } });
        const after = await find(tx, id);
        const changed = recordChanges(before, after);
        if (Object.keys(changed).length > 0)
          await recordDesk(work, { action: 'changed the client', entity: 'client', ids: [id], details: changed });
        return after;
      }),

    setTier: (caller: StaffCaller, id: number, form: Received<typeof setClientTier>['body']) =>
      desk.once(caller, 'setClientTier', { id, ...form }, async (work) => {
        const { tx } = work;
        // Locks the tier before the client, as retiring a tier does.
        if (form.tier !== null && !(await lockTier(tx, { id: form.tier }, 'share')))
          throw fieldError('tier', 'Choose a tier that is in use.');
        if (!(await lockClient(tx, { id }))) throw notFound();
        const found = await find(tx, id);
        refuseMerged(found);
        const { membershipTier: before } = found;
        // A tier with agreed prices sets what the client pays.
        const isPricing = moneyDesk.some((role) => role === caller.role);
        const held = await findTierOf(tx, { id });
        const tiers = [held, form.tier].filter((each) => each !== null);
        if (!isPricing && held !== form.tier && (await hasTierPrices(tx, { tiers, now: work.now })))
          throw new AppError(
            'FORBIDDEN',
            'This tier has agreed prices. Only an admin or accounts can give it or take it away.',
          );
        await setTierOf(tx, { id, tier: form.tier, now: work.now });
        const client = await find(tx, id);
        const tier = { from: before?.name ?? null, to: client.membershipTier?.name ?? null };
        const details = { tier };
        // The same value again: nothing changed, so nothing is logged.
        if (tier.from !== tier.to)
          await recordDesk(work, { action: 'changed the tier', entity: 'client', ids: [id], details });
        return client;
      }),
  };
}

/** The changed fields, each with its old and new value. */
function recordChanges(before: DeskClient, after: DeskClient) {
  const facts = ({ record, clientDetails }: DeskClient) => ({
    fullName: record.name,
    town: clientDetails.location,
    secondPhone: record.secondPhone,
    preferredBranch: record.preferredBranch,
    notes: record.notes,
  });
  const [from, to] = [facts(before), facts(after)];
  const names = Object.keys(to) as (keyof typeof to)[];
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === to[name] ? [] : [[name, { from: from[name], to: to[name] }]])),
  );
}

function refuseMerged({ shippingMark, mergedInto }: DeskClient) {
  if (mergedInto)
    throw conflict(`${shippingMark} was merged into ${mergedInto.shippingMark}. Change that client instead.`);
}

/** Two clients may share a phone, but most often they are one client. */
async function askAboutPhone(tx: Queryable, { phone, except }: { phone: string | null; except: number | null }) {
  const holder = phone === null ? null : await findPhoneHolder(tx, { phone, except });
  if (!holder) return;
  const message = `${holder.shippingMark} has this phone. Is it the same client, or another one?`;
  throw new AppError('REPEATED_NUMBER', message, { issues: [{ path: 'phone', message }] });
}

function refuseTakenEmail(error: unknown): never {
  if (!isUniqueViolation(error, 'clients_email_key')) throw error;
  throw new AppError('EMAIL_TAKEN', 'Another client already has this email.', { cause: error });
}
