import { conflict, notFound, orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { type DeskEntity, recordDesk, recordOperator, type Work } from '#api/modules/desk/index';
import { deleteSecondFactors, findFactors } from '#api/modules/staff/second-factor.repository';
import { findStaff, findStaffByEmail } from '#api/modules/staff/staff.repository';
import type { OpenSession } from '#contract/staff/second-factor/fields';
import type { Database, Queryable } from '#db/database';

/** What this needs from the sessions and clients modules; see api/desk-app.ts. */
type Deps = {
  db: Database;
  now: () => Date;
  sessions: {
    list(staffId: number, current: number): Promise<OpenSession[]>;
    end(tx: Queryable, staffId: number, sessionId: number | null, kept: number | null): Promise<number>;
  };
  clientSessions: {
    list(clientId: number): Promise<OpenSession[]>;
    end(tx: Queryable, clientId: number, sessionId: number | null): Promise<number>;
  };
  findClient: (tx: Queryable, id: number) => Promise<object | null>;
  forgetStaff: (tx: Queryable, person: { id: number; email: string }) => Promise<void>;
};

export type StaffAccess = ReturnType<typeof createStaffAccess>;

/** How an admin sees and ends other people's access. */
export function createStaffAccess({ db, now, sessions, clientSessions, findClient, forgetStaff }: Deps) {
  const person = async (on: Queryable, id: number) => {
    return orNotFound(await findStaff(on, { id }));
  };
  const client = async (on: Queryable, id: number) => {
    if (!(await findClient(on, id))) throw notFound();
  };

  const inOne = <T>(caller: StaffCaller, work: (work: Work) => Promise<T>) =>
    db.transaction((tx) => work({ tx, caller, source: 'form', now: now() }));

  const told = async (work: Work, entity: DeskEntity, id: number, ended: number, asked: number | null) => {
    if (asked !== null && ended === 0) throw notFound();
    if (ended > 0) await recordDesk(work, { action: 'ended sessions', entity, ids: [id], details: { ended } });
    return { ended };
  };

  return {
    async security({ sessionId }: StaffCaller, id: number) {
      await person(db, id);
      return { ...(await findFactors(db, { staffId: id })), sessions: await sessions.list(id, sessionId) };
    },

    endSessions: (caller: StaffCaller, id: number, sessionId: number | null) =>
      inOne(caller, async (work) => {
        await person(work.tx, id);
        // The admin's own session stays; log out ends it.
        const ended = await sessions.end(work.tx, id, sessionId, caller.sessionId);
        return told(work, 'staff', id, ended, sessionId);
      }),

    /** Needs another admin: a stolen admin session must not be able to remove its own second factor. */
    resetSecondFactor: (caller: StaffCaller, id: number) =>
      inOne(caller, async (work) => {
        const { tx } = work;
        const found = await person(tx, id);
        if (id === caller.staffId) throw conflict('Another admin must reset your second factor.');
        if ((await deleteSecondFactors(tx, { staffId: id })) === 0) throw conflict('This person has no second factor.');
        await sessions.end(tx, id, null, null);
        await forgetStaff(tx, found);
        await recordDesk(work, { action: 'reset the second factor', entity: 'staff', ids: [id] });
      }),

    async clientSessions(id: number) {
      await client(db, id);
      return clientSessions.list(id);
    },

    endClientSessions: (caller: StaffCaller, id: number, sessionId: number | null) =>
      inOne(caller, async (work) => {
        await client(work.tx, id);
        const ended = await clientSessions.end(work.tx, id, sessionId);
        return told(work, 'client', id, ended, sessionId);
      }),
  };
}

/** On the command line, for a single admin who has lost everything. False when there is nothing to reset. */
export async function resetByOperator(db: Database, { email, now }: { email: string; now: Date }): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = orNotFound(await findStaffByEmail(tx, { email }));
    if ((await deleteSecondFactors(tx, { staffId: found.id })) === 0) return false;
    await recordOperator(tx, { action: 'reset the second factor', entity: 'staff', ids: [found.id] }, now);
    return true;
  });
}
