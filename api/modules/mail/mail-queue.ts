import { deleteDoneBefore, insertMail } from '#api/modules/mail/mail.repository';
import { MailWorker, type MailWorkerOptions } from '#api/modules/mail/mail-worker';
import { isPlainAddress, oneLine } from '#api/modules/mail/message';
import type { Database, Queryable } from '#db/database';

const longestSubject = 200;

/**
 * Part of the change it tells of: call it with the transaction of that change. The mail leaves after the commit and
 * never delays a request. Plain text.
 */
export async function queueMail(
  tx: Queryable,
  message: {
    recipient: string;
    subject: string;
    body: string;
    /** After this moment the message is no longer worth sending. */
    discardAfter?: Date;
    /** For mails of which a person may want no more. */
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

/** What `queueMail` takes as a recipient. */
export const isMailable = (address: string) => isPlainAddress(address);

/** Sends what is queued until it is stopped. Several processes may do so on one database. */
export function startMailWorker(options: MailWorkerOptions): { wake(): void; stop(): Promise<void> } {
  const worker = new MailWorker(options);
  worker.wake();
  return { wake: () => worker.wake(), stop: () => worker.stop() };
}

const keepDoneMs = 90 * 24 * 60 * 60 * 1000;

/** What has been sent or given up stays for a while, so that people can be told what became of it. */
export const pruneMail = (db: Database, now: Date) => deleteDoneBefore(db, new Date(now.getTime() - keepDoneMs));
