import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database';

const root = join(import.meta.dirname, '..');
let base = '';
let program = '';
let target: TestDatabase;

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'kwanline staff-')));
  // Open to all users, because PostgreSQL runs as another user under root.
  await chmod(base, 0o755);
  await mkdir(join(root, '.cache'), { recursive: true });
  program = join(root, '.cache', `staff-${process.pid}.mjs`);
  const options = { bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' } as const;
  await build({ absWorkingDir: root, entryPoints: ['api/staff.ts'], outfile: program, ...options });
  target = await createTestDatabase();
});
afterAll(async () => {
  await target.drop();
  await rm(program, { force: true });
  await rm(base, { recursive: true, force: true, maxRetries: 5 });
});

async function run(env: Record<string, string>, args: string[], input = '') {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, HOME, ...env } });
  child.stdin.end(input);
  const [out, problems, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once('exit', done)),
  ]);
  return { out, problems, code };
}

const first = ['create-admin', '--email', 'first@kwanline.example', '--name', 'First Admin'];

describe('npm run staff', () => {
  it('makes the first admin in a data folder that does not exist yet, and shows the password once', async () => {
    const env = { DATA_DIR: join(base, 'data') };
    const { out, code } = await run(env, first);
    expect(code).toBe(0);
    expect(out).toMatch(/^First Admin \(first@kwanline\.example\) can sign in/);
    expect(out).toMatch(/Password, shown only this once: [\w-]{22}\n$/);
    // The folder was released: it works again, and the account is there.
    const again = await run(env, first);
    expect([again.code, again.problems]).toEqual([
      1,
      expect.stringContaining('No account was made. An account with this email already exists.'),
    ]);
  });

  it('works on a running server, with a password from standard input that is not shown', async () => {
    const env = { DATABASE_URL: target.url, DATA_DIR: join(base, 'none') };
    const args = [...first, '--branch', 'Kumasi', '--password-stdin'];
    const { out, code } = await run(env, args, 'akwaaba-2025\n');
    expect([code, out.includes('akwaaba')]).toEqual([0, false]);
    const query = { name: '', text: 'select email, role, branch, password_hash from staff' };
    expect(await target.db.query(query)).toMatchObject([{ role: 'admin', branch: 'Kumasi' }]);
    const log = await target.db.query({ name: '', text: 'select source, action, staff_id from desk_log' });
    expect(log).toEqual([{ source: 'command', action: 'gave an admin account', staff_id: null }]);
  });

  it.each([
    [['create-admin'], 'npm run staff -- create-admin'],
    [['create-admin', '--email', 'x', '--name', 'Somebody'], 'Email must be a valid email.'],
    [[...first, '--branch', 'Paris'], 'Must be a known branch.'],
    [[...first, '--role', 'king'], "Unknown option '--role'"],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, problems } = await run({ DATABASE_URL: target.url }, args);
    expect([code, problems]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
