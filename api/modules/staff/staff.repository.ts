import { type Queryable, type RowOf, statement } from '#db/database';

const columns = `s.id, s.email, s.name, s.role, s.branch, s.active, s.must_change_password as "mustChangePassword",
  (exists (select from staff_authenticators a where a.staff_id = s.id and a.confirmed_at is not null)
    or exists (select from staff_passkeys k where k.staff_id = s.id)) as "hasSecondFactor"`;

const byEmail = statement(
  'staff-by-email',
  `select ${columns}, s.password_hash as "passwordHash" from staff s where lower(s.email) = lower($1)`,
).narrow<{ hasSecondFactor: boolean }>();

export type StaffRow = Omit<RowOf<typeof byEmail>, 'passwordHash'>;

export async function findStaffByEmail(db: Queryable, { email }: { email: string }) {
  return (await db.query(byEmail, [email]))[0] ?? null;
}

const lock = statement(
  'staff-lock',
  'select id from staff where id = $1 and password_hash = $2 and active for no key update',
);

/** False when the account changed after its password was checked. */
export async function lockStaff(db: Queryable, { id, passwordHash }: { id: number; passwordHash: string }) {
  return (await db.query(lock, [id, passwordHash])).length === 1;
}

const account = `${columns}, iso(s.created_at) as "createdAt",
  iso(greatest(s.last_seen_at, (select max(t.last_used_at) from staff_sessions t where t.staff_id = s.id))) as "lastUsedAt"`;

const all = statement(
  'staff-list',
  `select ${account} from staff s order by s.active desc, lower(s.name), s.id`,
).narrow<{ hasSecondFactor: boolean; createdAt: string }>();

export const listStaffRows = (db: Queryable) => db.query(all);

const one = statement('staff-one', `select ${account} from staff s where s.id = $1`).narrow<{
  hasSecondFactor: boolean;
  createdAt: string;
}>();

export async function findStaff(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const insert = statement(
  'staff-insert',
  `insert into staff (email, name, password_hash, role, branch, created_at, updated_at, password_changed_at, must_change_password)
   values ($1, $2, $3, $4, $5, $6, $6, $6, true) returning id`,
);

/** With a password that another person chose. It opens only the form for a new password. */
export async function insertStaff(
  db: Queryable,
  person: { email: string; name: string; passwordHash: string; role: string; branch: string; now: Date },
): Promise<number> {
  const { email, name, passwordHash, role, branch, now } = person;
  const [row] = await db.query(insert, [email, name, passwordHash, role, branch, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

const lockAdmins = statement(
  'staff-lock-admins',
  `select id from staff where role = 'admin' and active order by id for update`,
);

/** Locked, so that two admins cannot deactivate each other at the same moment. */
export async function lockActiveAdmins(db: Queryable): Promise<number[]> {
  return (await db.query(lockAdmins)).map(({ id }) => id);
}

const update = statement(
  'staff-update',
  `update staff set name = coalesce($2, name), role = coalesce($3, role), branch = coalesce($4, branch),
     active = coalesce($5, active) where id = $1 returning id`,
);

export async function updateStaffRow(
  db: Queryable,
  change: { id: number; name: string | null; role: string | null; branch: string | null; active: boolean | null },
): Promise<boolean> {
  const { id, name, role, branch, active } = change;
  return (await db.query(update, [id, name, role, branch, active])).length === 1;
}

const setHash = statement(
  'staff-set-password',
  `with pending as (delete from staff_pending_sign_ins where staff_id = $1)
   update staff set password_hash = $2, password_changed_at = $3, must_change_password = $4 where id = $1 returning id`,
);

/** Ends sign-ins that wait for their second factor, because they began with the old password. */
export async function setStaffHash(
  db: Queryable,
  change: { id: number; passwordHash: string; now: Date; mustChange: boolean },
) {
  return (await db.query(setHash, [change.id, change.passwordHash, change.now, change.mustChange])).length === 1;
}
