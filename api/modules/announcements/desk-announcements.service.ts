import { conflict, fieldError, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { pageMeta } from '#api/http/paging';
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listOverlaps,
  replaceAnnouncement,
  setShown,
} from '#api/modules/announcements/desk-announcements.repository';
import { hasWords, prepareAnnouncement } from '#api/modules/announcements/prepare';
import { type Desk, recordDesk } from '#api/modules/desk/index';
import type { Received } from '#contract/endpoint';
import type {
  createAnnouncement,
  listDeskAnnouncements,
  previewAnnouncement,
  showAnnouncement,
  updateAnnouncement,
} from '#contract/staff/announcements/calls';
import type { DeskAnnouncement } from '#contract/staff/announcements/schema';
import type { Database, Queryable } from '#db/database';

const take = 20;
/** The limit of the column. Tags and escaped signs make the stored text longer than the typed one. */
const longestBody = 10_000;

export type DeskAnnouncements = ReturnType<typeof createDeskAnnouncements>;

export function createDeskAnnouncements({ db, now, desk }: { db: Database; now: () => Date; desk: Desk }) {
  const find = async (on: Queryable, id: number, at: Date): Promise<DeskAnnouncement> => {
    return orNotFound(await findAnnouncement(on, { id, now: at }));
  };

  return {
    find: (id: number) => find(db, id, now()),

    async list({ audience, state, page = 1 }: Received<typeof listDeskAnnouncements>['query']) {
      const asked = { audience: audience ?? null, state: state ?? null, limit: take, offset: (page - 1) * take };
      const { data, itemCount } = await listAnnouncements(db, { ...asked, now: now() });
      return { data, meta: pageMeta(itemCount, { page, take }) };
    },

    async preview({ audience, title, body, startsAt, endsAt, id }: Preview) {
      const planned = { audience, ...periodOf({ startsAt, endsAt }), id: id ?? null, now: now() };
      return { title, body: prepareAnnouncement(body), overlaps: await listOverlaps(db, planned) };
    },

    create: (caller: StaffCaller, form: Received<typeof createAnnouncement>['body']) =>
      desk.once(caller, 'createAnnouncement', form, async (work) => {
        const row = rowOf(form);
        const id = await insertAnnouncement(work.tx, { ...row, now: work.now });
        const details = told(row);
        await recordDesk(work, { action: 'wrote the announcement', entity: 'announcement', ids: [id], details });
        return find(work.tx, id, work.now);
      }),

    update: (caller: StaffCaller, id: number, form: Received<typeof updateAnnouncement>['body']) =>
      desk.once(caller, 'updateAnnouncement', { id, ...form }, async (work) => {
        const row = rowOf(form);
        await find(work.tx, id, work.now);
        if (!(await replaceAnnouncement(work.tx, { ...row, id, version: form.version }))) {
          throw conflict('Someone else has changed this announcement. Open it again.');
        }
        const details = told(row);
        await recordDesk(work, { action: 'changed the announcement', entity: 'announcement', ids: [id], details });
        return find(work.tx, id, work.now);
      }),

    show: (caller: StaffCaller, id: number, form: Received<typeof showAnnouncement>['body']) =>
      desk.once(caller, 'showAnnouncement', { id, ...form }, async (work) => {
        await find(work.tx, id, work.now);
        if (await setShown(work.tx, { id, show: form.show })) {
          const action = form.show ? 'switched the announcement on' : 'switched the announcement off';
          await recordDesk(work, { action, entity: 'announcement', ids: [id] });
        }
        return find(work.tx, id, work.now);
      }),
  };
}

type Preview = Received<typeof previewAnnouncement>['body'];
type Form = Omit<Received<typeof createAnnouncement>['body'], 'key' | 'source'>;

const isPlausible = (at: Date) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200;

function periodOf(form: { startsAt: string; endsAt: string | null }) {
  const startsAt = new Date(form.startsAt);
  const endsAt = form.endsAt === null ? null : new Date(form.endsAt);
  if (!isPlausible(startsAt)) throw fieldError('startsAt', 'The start must lie between 2000 and 2199.');
  if (endsAt && !isPlausible(endsAt)) throw fieldError('endsAt', 'The end must lie between 2000 and 2199.');
  return { startsAt, endsAt };
}

function rowOf({ audience, title, show, ...form }: Form): AnnouncementRow {
  const { startsAt, endsAt } = periodOf(form);
  if (endsAt && endsAt <= startsAt) throw fieldError('endsAt', 'The end must be later than the start.');
  const body = prepareAnnouncement(form.body);
  if (!hasWords(body)) throw fieldError('body', 'Nothing of this text can be shown. Write words, not code.');
  if (body.length > longestBody) throw fieldError('body', 'The text is too long. Make it shorter.');
  return { audience, title, body, show, startsAt, endsAt };
}

/** The history keeps the text that people could read. */
const told = ({ audience, title, body, show, startsAt, endsAt }: AnnouncementRow) => ({
  ...{ audience, title, body, show },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
