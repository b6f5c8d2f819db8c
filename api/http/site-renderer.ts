import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Site } from '#api/http/site';

type Options = { site: Site; renderer: URL; log: Logger };

/**
 * Renders the pages again when the company has changed. In a thread of its own: rendering takes a second, and a fresh thread
 * reads the company into fresh modules. The last change wins; pages that cannot be rendered stay as they were.
 */
export function createSiteRenderer({ site, renderer, log }: Options) {
  let wanted: string | null = null;
  let running: Promise<void> | null = null;

  const work = async () => {
    while (wanted !== null) {
      const company = wanted;
      wanted = null;
      try {
        await site.replace(await renderInThread(renderer, company));
      } catch (error) {
        log.error({ err: error }, 'the pages could not be rendered with the new settings');
      }
    }
    running = null;
  };

  return {
    /** Resolves when the pages show it. */
    async show(company: object) {
      wanted = JSON.stringify(company);
      running ??= work();
      await running;
    },
  };
}

/** Null: the build's own pages are already those of this company. */
type Rendered = Record<string, string> | null;

function renderInThread(renderer: URL, company: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(renderer, { workerData: { company } });
    worker.once('message', (files: Rendered) => {
      resolve(files);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The renderer ended without an answer.')));
  });
}
