/** A fault as a careless change would introduce it, and the one test that must notice. */
export type PlantedFault = {
  name: string;
  file: string;
  find: string;
  replace: string;
  test: string;
  /** The exact test name. */
  titled: string;
  /** The test starts the built program, so it must be built with the fault. */
  needsBuild?: true;
};

export const plantedFaults: PlantedFault[] = [
  {
    name: 'sanitiser removed',
    file: 'api/modules/announcements/sanitise.ts',
    find: '=> sanitizeHtml(html, allowed);',
    replace: '=> html;',
    test: 'api/modules/announcements/announcements.test.ts',
    titled: 'are sanitised when shown, whatever the database holds',
  },
  {
    name: 'owner filter removed from a query',
    file: 'api/modules/packages/packages.repository.ts',
    find: 'where p.client_id = $1 and p.id = $2) item`',
    replace: 'where $1::bigint is not null and p.id = $2) item`',
    test: 'api/modules/packages/packages.test.ts',
    titled: 'are not found by another client',
  },
  {
    name: 'lock of the migrations removed',
    file: 'db/migrate.ts',
    find: "    await client.query('select pg_advisory_lock($1)', [advisoryLock]);\n",
    replace: '',
    test: 'db/migrate.test.ts',
    titled: 'started twenty times at once are applied once',
  },
  {
    name: 'row lock removed from loading a container',
    file: 'api/modules/packages/package-events.repository.ts',
    find: 'where id = any($1::bigint[]) order by id for no key update',
    replace: 'where id = any($1::bigint[]) order by id',
    test: 'api/modules/loadings/containers.test.ts',
    titled: 'by two scanners into two containers lets one win',
  },
  {
    name: 'listener for lost connections removed from the pool',
    file: 'db/open.ts',
    find: "  pool.on('error', () => {});\n  pool.on('connect', (client) => client.on('error', () => {}));\n",
    replace: '',
    test: 'tests/proofs/e10-kills.test.ts',
    titled: 'of the database is survived',
    needsBuild: true,
  },
  {
    name: 'limits per address removed',
    file: 'api/http/admission.ts',
    find: '  if (limit) await spend(options.takePoints, limit, addressOf(request));\n',
    replace: '',
    test: 'api/http/rate-limits.test.ts',
    titled: 'let 60 searches a minute through from one address',
  },
  {
    name: 'transaction split into its statements',
    file: 'db/open.ts',
    find: '    await client.query(begin(waitMs, performance.now() - asked));\n',
    replace: '',
    test: 'api/modules/packages/intake.test.ts',
    titled: 'that was refused may be sent again with the same key',
  },
  {
    name: 'reset link works more than once',
    file: 'api/modules/auth/auth.repository.ts',
    find: 'token_hash = $1 and used_at is null and expires_at > $3',
    replace: 'token_hash = $1 and expires_at > $3',
    test: 'api/modules/auth/forgot-and-reset.test.ts',
    titled: 'works once',
  },
  {
    name: 'signature of file addresses not compared',
    file: 'api/modules/attachments/signed-address.ts',
    find: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;',
    replace: 'if (given.length !== right.length) return 0;',
    test: 'api/modules/attachments/attachments.test.ts',
    titled: 'that was tampered with in any of 1,000 ways opens nothing',
  },
  {
    name: 'no hash for an unknown user',
    file: 'api/modules/auth/passwords.ts',
    find: 'const isRight = await matches(storedHash ?? nobody, password);',
    replace: 'const isRight = storedHash !== null && (await matches(storedHash, password));',
    test: 'api/modules/auth/passwords.test.ts',
    titled: 'is verified once whether or not there is an account',
  },
  {
    name: 'history of packages may be rewritten',
    file: 'db/migrations/0001-foundation.ts',
    find: 'before update or delete or truncate on package_events',
    replace: 'before truncate on package_events',
    test: 'api/modules/packages/packages.test.ts',
    titled: 'has a history that is never rewritten',
  },
  {
    name: 'key of a command ignored',
    file: 'api/modules/desk/desk.service.ts',
    find: '      const { key, source } = command;\n',
    replace: '      const { source } = command;\n      const key = crypto.randomUUID();\n',
    test: 'api/modules/packages/intake.test.ts',
    titled: 'sent twice, or at the same moment, takes one package',
  },
];
