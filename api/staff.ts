import { randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '#api/env';
import { validate } from '#api/http/validate';
import { createPasswords } from '#api/modules/auth/passwords';
import { addFirstAdmin } from '#api/modules/staff/staff.service';
import { resetByOperator } from '#api/modules/staff/staff-access.service';
import { schemas } from '#contract/staff/accounts/schema';
import type { Database } from '#db/database';
import { migrate } from '#db/migrate';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { BackupRefusal } from '#infra/backup/manifest';
import { type Reached, reachToRead, reachToWrite } from '#infra/backup/reach';

const usage = `npm run staff -- create-admin --email <address> --name <name> [--branch Accra] [--password-stdin]

Makes an account of the operations desk with every right. The password is made and shown once, or read from the first line
of standard input with --password-stdin; it must be changed at the first sign-in.

npm run staff -- reset-second-factor --email <address>

Removes the second factor of a person who has lost theirs when there is no other admin, and ends their sessions.`;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);

type Asked = { email: string; name: string; branch: string; readsPassword: boolean } | { resetOf: string };

/** Null when the words are not a known command. */
function readCommand(args: string[]): Asked | null {
  const string = { type: 'string' } as const;
  const options = { email: string, name: string, branch: string, 'password-stdin': { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.join(' ') === 'reset-second-factor' && values.email) return { resetOf: values.email };
  if (positionals.join(' ') !== 'create-admin' || !values.email || !values.name) return null;
  const { email, name, branch = 'Accra' } = values;
  return { email, name, branch, readsPassword: values['password-stdin'] ?? false };
}

/** The company's server, the database of the running service, our own one started for this, or a new one. */
async function reach({ dataDir, databaseUrl }: Settings): Promise<Reached> {
  const place = { dataDir, databaseUrl, say: warn };
  return await reachToRead(place).catch((error: unknown) => {
    if (error instanceof BackupRefusal) return reachToWrite(place);
    throw error;
  });
}

async function onDatabase(work: (db: Database) => Promise<void>) {
  const { url, release } = await reach(readSettings());
  try {
    await migrate(url, migrations);
    const db = openDatabase(url);
    await work(db).finally(() => db.close());
  } finally {
    await release();
  }
}

async function resetFactor(email: string) {
  let isReset = false;
  await onDatabase(async (db) => {
    isReset = await resetByOperator(db, { email, now: new Date() });
  });
  say(isReset ? `The second factor of ${email} is reset.` : `${email} has no second factor.`);
}

async function createAdmin({ readsPassword, ...asked }: Exclude<Asked, { resetOf: string }>) {
  const given = readsPassword ? (await text(process.stdin)).split(/\r?\n/, 1)[0] : undefined;
  const password = given ?? randomBytes(16).toString('base64url');
  const form = validate(schemas.createStaff.body, { key: randomUUID(), ...asked, password, role: 'admin' });
  const passwords = await createPasswords();
  const passwordHash = await passwords.hash(form.password);

  await onDatabase(async (db) => void (await addFirstAdmin(db, { ...form, passwordHash, now: new Date() })));
  say(`${form.name} (${form.email}) can sign in at /staff/login as an admin.`);
  if (given === undefined) say(`Password, shown only this once: ${password}`);
}

async function run(args: string[]): Promise<number> {
  try {
    const asked = readCommand(args);
    if (!asked) {
      warn(usage);
      return 1;
    }
    if ('resetOf' in asked) await resetFactor(asked.resetOf);
    else await createAdmin(asked);
    return 0;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    warn(`No account was made. ${sentence}`);
    return 1;
  }
}

process.exit(await run(process.argv.slice(2)));
