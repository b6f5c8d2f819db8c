import type { Logger } from 'pino';
import { isMailable, queueMail } from '#api/modules/mail/index';
import {
  dropItems,
  type FactsRow,
  type Group,
  insertMessage,
  listDueGroups,
  listToldPackages,
  lockClientAlone,
  lockItems,
  readGroupFacts,
  settleMails,
} from '#api/modules/messages/composer.repository';
import { etaMovedMs, isDue, windows } from '#api/modules/messages/grouping-windows';
import {
  type AmountDue,
  type CompanyWords,
  listedInMail,
  mailOf,
  portalPath,
  whatsappWords,
} from '#api/modules/messages/message-text';
import { optOutToken } from '#api/modules/messages/opt-out-token';
import type { MailState } from '#contract/staff/messages/rules';
import type { Database, Queryable } from '#db/database';

type Asked = { clientId: number; now: Date };

type Deps = {
  db: Database;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  publicUrl: string;
  /** The company's name and its message texts. */
  words: () => CompanyWords;
  signingSecret: string;
  /** False when messages are only for WhatsApp. */
  sendsMail: boolean;
  wakeMail: () => void;
  /** What a client owes when goods become available. Null when it is unknown. */
  amountDue: (tx: Queryable, asked: Asked) => Promise<AmountDue | null>;
};

const waits = Object.entries(windows).map(([kind, window]) => ({ kind, ...window }));
const optedOut = 'The client opted out.';

export type Composer = ReturnType<typeof createComposer>;

/** Turns notes that have waited long enough into messages. Several processes may share one database. */
export function createComposer(deps: Deps) {
  const { db, now, log, publicUrl, words, signingSecret, sendsMail, wakeMail, amountDue } = deps;

  const mailStateOf = ({ email, muted }: FactsRow, kind: string): MailState => {
    if (muted.includes(kind)) return 'OPTED_OUT';
    if (email === null || !isMailable(email)) return 'NO_ADDRESS';
    return sendsMail ? 'QUEUED' : 'OFF';
  };

  /** One transaction for the notes, the message and its mail. */
  const makeOne = (group: Group) =>
    db.transaction(async (tx): Promise<MailState | 'BUSY' | null> => {
      if (!(await lockClientAlone(tx, group))) return 'BUSY';
      const items = await lockItems(tx, group);
      const facts = await readGroupFacts(tx, group);
      if (items.length === 0 || !facts) return null;
      const at = now();
      const { kind } = group;
      const times = items.map((item) => item.at.getTime());
      const span = { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) };
      if (!isDue(kind, span, at)) return null;
      const itemIds = items.map(({ id }) => id);
      if (kind === 'ETA' && !hasMoved(facts)) {
        await dropItems(tx, { ids: itemIds });
        return null;
      }

      const { clientId } = group;
      // The parts of one package are one package for the client.
      const count = new Set(items.map(({ wholeId }) => wholeId)).size;
      const told = {
        ...{
          kind,
          branch: facts.branch,
          mark: facts.mark,
          vessel: facts.vessel,
          eta: facts.eta,
          toldEta: facts.toldEta,
        },
        packages: await listToldPackages(tx, { itemIds, limit: listedInMail }),
        count,
        due: kind === 'AVAILABLE' ? await amountDue(tx, { clientId, now: at }) : null,
      };
      const portal = publicUrl + portalPath(told);
      const optOut = `${publicUrl}/unsubscribe/${optOutToken(signingSecret, clientId)}`;
      const mailState = mailStateOf(facts, kind);
      const mailId =
        mailState === 'QUEUED' && facts.email !== null
          ? await queueMail(tx, {
              recipient: facts.email,
              ...mailOf(told, words(), { portal, optOut }),
              unsubscribeUrl: optOut,
              now: at,
            })
          : null;
      await insertMessage(tx, group, {
        ...{ itemIds, count, words: whatsappWords(told, words(), portal), now: at, mailState, mailId },
        eta: kind === 'LOADED' || kind === 'ETA' ? facts.eta : null,
        skipped: mailState === 'OPTED_OUT' ? optedOut : null,
      });
      return mailState;
    });

  return {
    /** Handles everything that is due once. A failure does not hold up the others and is tried again next time. */
    async compose(): Promise<number> {
      let made = 0;
      let mails = 0;
      // Another process writes to this client and keeps the right order.
      const busy = new Set<number>();
      for (const group of await listDueGroups(db, { now: now(), windows: waits })) {
        if (busy.has(group.clientId)) continue;
        try {
          const state = await makeOne(group);
          if (state === 'BUSY') busy.add(group.clientId);
          else if (state) made += 1;
          if (state === 'QUEUED') mails += 1;
        } catch (error) {
          const name = error instanceof Error ? error.name : 'unknown';
          log.warn(
            { client: group.clientId, kind: group.kind, name },
            'A message could not be made; it is tried again.',
          );
        }
      }
      if (mails > 0) wakeMail();
      await settleMails(db);
      return made;
    },
  };
}

const hasMoved = ({ eta, toldEta }: FactsRow) =>
  eta !== null && toldEta !== null && Math.abs(eta.getTime() - toldEta.getTime()) > etaMovedMs;

/** Runs every few seconds until it is stopped, never twice at once. */
export function startComposer(compose: () => Promise<unknown>, log: Pick<Logger, 'warn'>, pollMs = 5_000) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const look = async () => {
    await compose().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn({ name }, 'Messages could not be made; it is tried again.');
    });
    if (!isStopped) later();
  };
  const later = () => {
    timer = setTimeout(() => {
      round = look();
    }, pollMs);
  };
  later();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
