import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WAIT_MS } from '../../support/patience';

/** The newest mail to an address, once the server has sent it. */
export async function newestMailTo(email: string): Promise<string> {
  const outbox = process.env.E2E_OUTBOX ?? '';
  let found: string | undefined;
  await expect(async () => {
    // The names begin with the time.
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    found = mails.findLast((mail) => mail.includes(`To: ${email}`));
    expect(found, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: WAIT_MS });
  return found ?? '';
}
