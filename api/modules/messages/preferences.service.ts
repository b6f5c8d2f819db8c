import { orNotFound } from '#api/http/app-error';
import type { StaffCaller } from '#api/http/caller';
import { clientActor, recordAudit } from '#api/modules/audit/index';
import { type Desk, recordDesk, type Work } from '#api/modules/desk/index';
import { clientOfToken } from '#api/modules/messages/opt-out-token';
import { findMuted, setMuted } from '#api/modules/messages/preferences.repository';
import { type MessageKind, messageKinds } from '#contract/staff/messages/rules';
import type { MessageChoice } from '#contract/staff/messages/schema';
import type { Database, Queryable } from '#db/database';

type Deps = { db: Database; now: () => Date; desk: Desk; signingSecret: string };
type Form = { key: string; source: Work['source']; muted: MessageKind[] };

/** Each kind once, in the order of a package's life, so that equal choices compare as equal. */
const inOrder = (kinds: readonly string[]) => messageKinds.filter((kind) => kinds.includes(kind));

export type MessageChoices = ReturnType<typeof createMessageChoices>;

/** Which mails a client does not want. They choose by the link in every mail, or ask the desk. */
export function createMessageChoices({ db, now, desk, signingSecret }: Deps) {
  const find = async (on: Queryable, clientId: number): Promise<MessageChoice> => {
    const muted = orNotFound(await findMuted(on, { clientId }));
    return { clientId, muted: inOrder(muted) };
  };

  /** Null when the token is not ours, or its client no longer exists. */
  const byToken = async (token: string): Promise<MessageChoice | null> => {
    const clientId = clientOfToken(signingSecret, token);
    if (clientId === null) return null;
    const muted = await findMuted(db, { clientId });
    return muted && { clientId, muted: inOrder(muted) };
  };

  return {
    find: (clientId: number) => find(db, clientId),
    byToken,

    /** May be repeated: the same choice again changes nothing. */
    async setByToken(token: string, kinds: readonly string[], requestId: string): Promise<MessageChoice | null> {
      const known = await byToken(token);
      if (!known) return null;
      const { clientId } = known;
      const muted = inOrder(kinds);
      await db.transaction(async (tx) => {
        const at = now();
        if (!(await setMuted(tx, { clientId, muted, now: at }))) return;
        const entry = { action: 'chose which mails to get', entity: 'client', entityId: clientId } as const;
        await recordAudit(tx, { actor: clientActor(clientId), ...entry, requestId, details: { muted }, now: at });
      });
      return { clientId, muted };
    },

    own: async (clientId: number) => ({ muted: (await find(db, clientId)).muted }),

    async setOwn(clientId: number, kinds: readonly string[], requestId: string) {
      const muted = inOrder(kinds);
      await db.transaction(async (tx) => {
        const at = now();
        if (!(await setMuted(tx, { clientId, muted, now: at }))) return;
        const entry = { action: 'chose which mails to get', entity: 'client', entityId: clientId } as const;
        await recordAudit(tx, { actor: clientActor(clientId), ...entry, requestId, details: { muted }, now: at });
      });
      return { muted };
    },

    setByDesk: (caller: StaffCaller, clientId: number, form: Form) =>
      desk.once(caller, 'setMessageChoice', { id: clientId, ...form }, async (work) => {
        const { tx } = work;
        await find(tx, clientId);
        const muted = inOrder(form.muted);
        if (await setMuted(tx, { clientId, muted, now: work.now })) {
          const action = 'set which mails the client gets';
          await recordDesk(work, { action, entity: 'client', ids: [clientId], details: { muted } });
        }
        return find(tx, clientId);
      }),
  };
}
