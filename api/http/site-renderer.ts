import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Site } from '#api/http/site';

/** Rendered files that replace built files of the same name. */
type Pictures = Record<string, string | Buffer>;

type Options = { site: Site; renderer: URL; log: Logger };

/**
 * Renders the pages again when the company has changed. It runs in a worker thread: rendering takes a second, and a new
 * thread loads the company into fresh modules. The last change wins. Pages that cannot be rendered stay as they were.
 */
export function createSiteRenderer({ site, renderer, log }: Options) {
  let wanted: { company: string; pictures: Pictures } | null = null;
  let running: Promise<void> | null = null;

  const work = async () => {
    while (wanted !== null) {
      const { company, pictures } = wanted;
      wanted = null;
      try {
        const files = await renderInThread(renderer, company);
        await site.replace(files && { ...files, ...pictures });
      } catch (error) {
        log.error({ err: error }, 'the pages could not be rendered with the new settings');
      }
    }
    running = null;
  };

  return {
    /** Resolves when the pages show the change. */
    async show(company: object, pictures: Pictures = {}) {
      wanted = { company: JSON.stringify(company), pictures };
      running ??= work();
      await running;
    },
  };
}

/** Null when the built pages already show this company. */
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
