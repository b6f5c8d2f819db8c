import { type Queryable, type RowOf, statement } from '#db/database';

type Passkey = { id: number; name: string; createdAt: string; lastUsedAt: string | null };

const summary = statement(
  'second-factor-summary',
  `select (select iso(confirmed_at) from staff_authenticators where staff_id = $1) as "authenticatorSince",
     coalesce((select json_agg(json_build_object('id', id, 'name', name, 'createdAt', iso(created_at),
       'lastUsedAt', iso(last_used_at)) order by id) from staff_passkeys where staff_id = $1), '[]') as passkeys,
     (select count(*)::int from staff_recovery_codes where staff_id = $1 and used_at is null) as "recoveryCodesLeft"`,
).narrow<{ passkeys: Passkey[]; recoveryCodesLeft: number }>();

export type FactorRow = RowOf<typeof summary>;

export async function findFactors(db: Queryable, { staffId }: { staffId: number }): Promise<FactorRow> {
  const [row] = await db.query(summary, [staffId]);
  if (!row) throw new Error('The query returned no row.');
  return row;
}

const begin = statement(
  'authenticator-begin',
  `insert into staff_authenticators (staff_id, secret, created_at) values ($1, $2, $3)
   on conflict (staff_id) do update set secret = $2, created_at = $3 where staff_authenticators.confirmed_at is null
   returning staff_id`,
);

/** False when one is already in use. */
export async function beginAuthenticator(db: Queryable, row: { staffId: number; secret: Buffer; now: Date }) {
  return (await db.query(begin, [row.staffId, row.secret, row.now])).length === 1;
}

const read = statement(
  'authenticator-read',
  `select secret, created_at as "createdAt", confirmed_at is not null as "isConfirmed" from staff_authenticators where staff_id = $1`,
).narrow<{ isConfirmed: boolean }>();

export async function findAuthenticator(db: Queryable, { staffId }: { staffId: number }) {
  return (await db.query(read, [staffId]))[0] ?? null;
}

const confirm = statement(
  'authenticator-confirm',
  `update staff_authenticators set confirmed_at = $2, last_step = $3 where staff_id = $1 and confirmed_at is null returning staff_id`,
);

export async function confirmAuthenticatorRow(db: Queryable, row: { staffId: number; now: Date; step: number }) {
  return (await db.query(confirm, [row.staffId, row.now, row.step])).length === 1;
}

const useStep = statement(
  'authenticator-use-step',
  `update staff_authenticators set last_step = $2
    where staff_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2) returning staff_id`,
);

/**
 * False when this code or a later one was used before. One statement, so that of two parallel attempts only one
 * succeeds.
 */
export async function takeAuthenticatorStep(db: Queryable, { staffId, step }: { staffId: number; step: number }) {
  return (await db.query(useStep, [staffId, step])).length === 1;
}

const removeApp = statement(
  'authenticator-delete',
  'delete from staff_authenticators where staff_id = $1 and confirmed_at is not null returning staff_id',
);

export async function deleteAuthenticator(db: Queryable, { staffId }: { staffId: number }) {
  return (await db.query(removeApp, [staffId])).length === 1;
}

const removeCodes = statement('recovery-codes-delete', 'delete from staff_recovery_codes where staff_id = $1');
const addCodes = statement(
  'recovery-codes-insert',
  'insert into staff_recovery_codes (code_hash, staff_id) select unnest($2::bytea[]), $1',
);

export async function replaceRecoveryCodes(db: Queryable, { staffId, hashes }: { staffId: number; hashes: Buffer[] }) {
  await db.query(removeCodes, [staffId]);
  if (hashes.length > 0) await db.query(addCodes, [staffId, hashes]);
}

const useCode = statement(
  'recovery-code-use',
  'update staff_recovery_codes set used_at = $3 where code_hash = $1 and staff_id = $2 and used_at is null returning staff_id',
);

export async function takeRecoveryCode(db: Queryable, code: { hash: Buffer; staffId: number; now: Date }) {
  return (await db.query(useCode, [code.hash, code.staffId, code.now])).length === 1;
}

const removeAll = statement(
  'second-factor-reset',
  `with app as (delete from staff_authenticators where staff_id = $1 returning 1),
     keys as (delete from staff_passkeys where staff_id = $1 returning 1),
     codes as (delete from staff_recovery_codes where staff_id = $1),
     pending as (delete from staff_pending_sign_ins where staff_id = $1),
     asked as (delete from staff_passkey_challenges where staff_id = $1),
     ended as (delete from staff_sessions where staff_id = $1)
   select (select count(*) from app)::int + (select count(*) from keys)::int as removed`,
);

/** Removes the factors and ends the sessions opened with them. Returns how many factors there were. */
export async function deleteSecondFactors(db: Queryable, { staffId }: { staffId: number }): Promise<number> {
  return (await db.query(removeAll, [staffId]))[0]?.removed ?? 0;
}
