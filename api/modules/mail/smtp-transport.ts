import { createTransport } from 'nodemailer';
import { compose, type MailLogo, type MailMessage } from '#api/modules/mail/message';
import type { MailTransport } from '#api/modules/mail/transport';

/** As many as the worker sends at once, so that no message waits in the pool while its lease runs. */
export const smtpConnections = 5;

/** The other limits count silence. Only this one stops a server that answers one letter at a time. */
const wholeSendMs = 25_000;

class TooSlow extends Error {
  readonly code = 'ETIMEDOUT';
}

const openPool = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    // One more attempt on a new connection: the server may just have closed an idle one.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    dnsTimeout: 5_000,
    idleTimeout: 30_000,
  });

type Options = { limitMs?: number; logo?: (() => MailLogo | null) | undefined };

export function createSmtpTransport(url: string, mailFrom: () => string, options: Options = {}): MailTransport {
  const { limitMs = wholeSendMs, logo } = options;
  let pool = openPool(url);

  const replacePool = (stuck: typeof pool) => {
    if (pool === stuck) pool = openPool(url);
    stuck.close({ force: true });
  };

  return {
    kind: 'smtp',
    async send(message: MailMessage) {
      const used = pool;
      const sending = used.sendMail(compose(message, mailFrom(), logo?.()));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TooSlow()), limitMs);
        timer.unref();
      });
      try {
        await Promise.race([sending, late]);
      } catch (error) {
        sending.catch(() => {});
        if (error instanceof TooSlow) replacePool(used);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.close({ force: true }),
  };
}
