import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Session } from '#contract/auth/schema';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers } from '#tests/proofs/support/servers';
import { post } from '#tests/support/server';

const servers = keepServers();
const people = sized(3, 8);
const password = 'akwaaba-2025';

/** The command that an operator types. */
const run = (name: 'backup' | 'restore', folder: string, dataDir: string): Promise<void> =>
  new Promise((done, fail) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
    execFile(process.execPath, [resolve('dist/server/backup.mjs'), name, folder], { env }, (error, out, err) =>
      error ? fail(new Error(out + err)) : done(),
    );
  });

type Held = { path: string; token: string };

/** Tokens of clients and staff, some ended after the backup and some not. */
async function signInMany(origin: string): Promise<Held[]> {
  const held: Held[] = [];
  for (let each = 0; each < people; each += 1) {
    const client = await post<Session>(origin, '/auth/signin/client', { email: 'ama@kwanline.example', password });
    const { accessToken, refreshToken } = client.body.backendTokens;
    held.push({ path: '/packages/client', token: accessToken }, { path: '/auth/client/refresh', token: refreshToken });
    const staff = await post<StaffSession>(origin, '/staff/auth/signin', { email: 'desk@kwanline.example', password });
    held.push({ path: '/staff/me', token: staff.body.accessToken });
  }
  return held;
}

const statusesOf = (origin: string, held: Held[]) =>
  Promise.all(
    held.map(
      async ({ path, token }) =>
        (await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  );

prove(
  'G5',
  'what was ended stays ended after a restore',
  async (tell) => {
    const [source, target, backups] = await Promise.all([1, 2, 3].map(() => servers.folder()));
    if (!source || !target || !backups) throw new Error('There must be three folders.');
    const first = await servers.start(source);
    const held = await signInMany(first.origin);
    const before = await statusesOf(first.origin, held);
    await run('backup', backups, source);
    for (const { path, token } of held.slice(0, Math.ceil(held.length / 2))) {
      const headers = { authorization: `Bearer ${token}` };
      if (path === '/staff/me') await post(first.origin, '/staff/auth/signout', {}, headers);
      if (path === '/packages/client') await post(first.origin, '/auth/client/signout', {}, headers);
    }
    await first.signal('SIGTERM');

    const data = join(target, 'data');
    await run('restore', join(backups, (await readdir(backups)).sort().at(-1) ?? ''), data);
    const second = await servers.start(data, { DEMO: 'off' });
    const after = await statusesOf(second.origin, held);
    const again = await signInMany(second.origin);
    const afterAgain = await statusesOf(second.origin, again);
    tell('tokens held at the time of the backup', held.length);
    tell('of which were good', before.filter((status) => status === 200).length, exactly(held.length));
    tell('good after the restore', after.filter((status) => status === 200).length, exactly(0));
    tell('refused with 401', after.filter((status) => status === 401).length, exactly(held.length));
    tell('good after signing in again', afterAgain.filter((status) => status === 200).length, exactly(again.length));
  },
  240,
);
