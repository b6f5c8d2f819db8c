import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeFailure, outageDelayMs, patienceMs, refusalDelayMs, withJitter } from '#api/modules/mail/failures';
import { emlName } from '#api/modules/mail/folder-transport';
import {
  bringForward,
  type ClaimedMail,
  claimDue,
  markDiscarded,
  markSent,
  postpone,
} from '#api/modules/mail/mail.repository';
import { Outage } from '#api/modules/mail/outage';
import { smtpConnections } from '#api/modules/mail/smtp-transport';
import type { MailTransport } from '#api/modules/mail/transport';
import type { Database } from '#db/database';

/** Longer than sending a message (25 s) and recording the result. */
const leaseMs = 60_000;

export type MailWorkerOptions = {
  db: Database;
  transport: MailTransport;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  now: () => Date;
  pollMs?: number;
  /** How long `stop` waits for messages that are being sent. */
  graceMs?: number;
};

/**
 * Takes due messages, at most as many as it can send at once, and records the results. A message is leased before it is
 * sent: if this process dies, it is due again when the lease ends. So each is sent at least once.
 */
export class MailWorker {
  readonly #options: Required<MailWorkerOptions>;
  readonly #outage = new Outage();
  readonly #onTheirWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #askedAgain = false;
  #stopped = false;

  constructor(options: MailWorkerOptions) {
    this.#options = { pollMs: 2_000, graceMs: 5_000, ...options };
  }

  /** Checks the queue at once. If a check is running, checks again after it. */
  wake() {
    if (this.#stopped) return;
    this.#askedAgain = true;
    this.#round ??= this.#look().finally(() => {
      this.#round = undefined;
      if (this.#askedAgain) this.wake();
      else if (!this.#stopped) this.#lookLater();
    });
  }

  /** Messages that are being sent may finish. Others are due again when their lease ends. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    const limit = new AbortController();
    const grace = sleep(this.#options.graceMs, undefined, { signal: limit.signal }).catch(() => {});
    await Promise.race([Promise.allSettled(this.#onTheirWay), grace]);
    limit.abort();
  }

  #lookLater() {
    const pause = this.#outage.waitMs();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.wake(),
      pause > 0 ? Math.min(pause + 1, this.#options.pollMs) : this.#options.pollMs,
    );
  }

  async #look() {
    const { db, log, now } = this.#options;
    try {
      while (this.#askedAgain && !this.#stopped) {
        this.#askedAgain = false;
        const limit = this.#outage.places(smtpConnections, this.#onTheirWay.size);
        if (limit <= 0) return;
        const taken = now();
        const leasedUntil = new Date(taken.getTime() + leaseMs);
        for (const mail of await claimDue(db, { now: taken, limit, leasedUntil })) this.#start(mail);
      }
    } catch (error) {
      log.warn({ error: describeFailure(error).summary }, 'The outbox could not be read; it is looked at again.');
    }
  }

  #start(mail: ClaimedMail) {
    const work = this.#deliver(mail)
      .catch((error: unknown) => {
        const { summary } = describeFailure(error);
        this.#options.log.error({ mail: mail.id, error: summary }, 'What became of a mail could not be written down.');
      })
      .finally(() => {
        this.#onTheirWay.delete(work);
        this.wake();
      });
    this.#onTheirWay.add(work);
  }

  async #deliver(mail: ClaimedMail) {
    const { db, transport, log, now } = this.#options;
    if (mail.discardAfter && mail.discardAfter <= now()) {
      await this.#writeDown(() => markDiscarded(db, mail.id, { now: now(), error: 'expired' }));
      log.info({ mail: mail.id }, 'A mail was not sent: it had expired.');
      return;
    }
    try {
      await transport.send(mail);
    } catch (error) {
      return this.#failed(mail, error);
    }
    const isKept = await this.#writeDown(() => markSent(db, mail.id, now()));
    if (!isKept) await transport.takeBack?.(mail);
    if (isKept && transport.kind === 'folder') log.info(`Mail written to outbox/${emlName(mail)}`);
    else log.debug({ mail: mail.id }, 'Mail sent.');
    if (this.#outage.isOpen) log.info('Mail can be sent again.');
    if (this.#outage.succeeded()) await bringForward(db, now());
  }

  async #failed(mail: ClaimedMail, error: unknown) {
    const { db, log, now } = this.#options;
    const { kind, summary } = describeFailure(error);
    if (kind === 'unreachable' && !this.#outage.isOpen)
      log.warn({ error: summary }, 'Mail cannot be sent at the moment.');
    this.#outage.failed(kind);

    const ageMs = now().getTime() - mail.createdAt.getTime();
    if (ageMs >= patienceMs[kind]) {
      await this.#writeDown(() => markDiscarded(db, mail.id, { now: now(), error: summary }));
      log.error({ mail: mail.id, error: summary }, 'A mail was given up.');
      return;
    }
    // An outage says nothing about the message, so it does not count as a failure of it.
    const attempts = mail.attempts + (kind === 'refused' ? 1 : 0);
    const delayMs = withJitter(kind === 'refused' ? refusalDelayMs(attempts) : outageDelayMs(ageMs));
    const at = new Date(now().getTime() + delayMs);
    await this.#writeDown(() => postpone(db, mail, { at, attempts, error: summary }));
    if (kind === 'refused')
      log.warn({ mail: mail.id, attempts, error: summary }, 'A mail was refused; it is tried again.');
  }

  /** A database restart must not cause a sent message to be sent again. */
  async #writeDown<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === 5) throw error;
        await sleep(1_000);
      }
    }
  }
}
