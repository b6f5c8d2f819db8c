import type { Logger } from 'pino';
import type { CurrentCompany } from '#api/modules/company/company.service';
import { listen } from '#db/listen';

/** A lost notification is made up for after this time. */
const pollMs = 20_000;

type Options = { url: string; company: Pick<CurrentCompany, 'refresh'>; log: Logger };

/** Every process learns of a change: by PostgreSQL's notification at once, or by the next poll. */
export function watchCompany({ url, company, log }: Options) {
  const refresh = () =>
    company.refresh().catch((error: unknown) => log.warn({ err: error }, 'the company settings could not be read'));
  const listener = listen(url, 'company_settings', () => void refresh());
  const timer = setInterval(() => void refresh(), pollMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await listener.stop();
    },
  };
}
