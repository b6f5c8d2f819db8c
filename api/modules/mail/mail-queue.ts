import { deleteDoneBefore, insertMail } from '#api/modules/mail/mail.repository';
import { MailWorker, type MailWorkerOptions } from '#api/modules/mail/mail-worker';
import { isPlainAddress, oneLine } from '#api/modules/mail/message';
import type { Database, Queryable } from '#db/database';

const longestSubject = 200;

/**
 * Call it with the transaction of the change that the mail is about. The mail leaves after the commit and never delays
 * a request. Plain text.
 */
export async function queueMail(
  tx: Queryable,
  message: {
    recipient: string;
    subject: string;
    body: string;
    /** After this moment the message is not worth sending. */
    discardAfter?: Date;
    /** For mails that a person can unsubscribe from. */
    unsubscribeUrl?: string;
    now: Date;
  },
): Promise<number> {
  const { recipient, body, discardAfter, unsubscribeUrl, now } = message;
  if (!isPlainAddress(recipient)) throw new Error('The recipient of a mail must be one plain address.');
  const subject = oneLine(message.subject).slice(0, longestSubject);
  const more = { discardAfter: discardAfter ?? null, unsubscribeUrl: unsubscribeUrl ?? null, now };
  return insertMail(tx, { recipient, subject, body, ...more });
}

/** An address that `queueMail` accepts. */
export const isMailable = (address: string) => isPlainAddress(address);

/** Sends queued mails until it is stopped. Several processes may share one database. */
export function startMailWorker(options: MailWorkerOptions): { wake(): void; stop(): Promise<void> } {
  const worker = new MailWorker(options);
  worker.wake();
  return { wake: () => worker.wake(), stop: () => worker.stop() };
}

const keepDoneMs = 90 * 24 * 60 * 60 * 1000;

/** Sent and failed mails are kept for a while, so that people can see what happened to them. */
export const pruneMail = (db: Database, now: Date) => deleteDoneBefore(db, new Date(now.getTime() - keepDoneMs));
