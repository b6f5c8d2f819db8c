import { type Queryable, statement } from '#db/database';

// Counting comes before evaluating and in one statement, so a hundred guesses at once cannot slip through together. The
// wait after the n-th failure: none up to the fourth, then 30 s, 60 s, 2 min … 15 min. A longer wait was written while
// the clock was wrong; it is ignored, because it would lock the owner out. Below five failures the time is not
// compared, because two parallel attempts may store their times in either order.
const attempt = statement(
  'guard-attempt',
  `insert into sign_in_guards as g (guard_hash, failures, blocked_until, updated_at) values ($1, 1, $2, $2)
   on conflict (guard_hash) do update set
     failures = case when g.updated_at < $2 - interval '1 day' then 1 else g.failures + 1 end,
     blocked_until = case when g.updated_at < $2 - interval '1 day' or g.failures + 1 < 5 then $2
       else $2 + least(interval '15 minutes', interval '30 seconds' * power(2, least(g.failures + 1 - 5, 10))) end,
     updated_at = $2
   where g.failures < 5 or g.blocked_until <= $2 or g.blocked_until > $2 + interval '15 minutes'
   returning failures`,
);

const blockedUntil = statement(
  'guard-blocked-until',
  'select blocked_until as "blockedUntil" from sign_in_guards where guard_hash = $1',
);

/** Null when the attempt may be evaluated (it is counted as a failure until `clearGuard`), else the end of the wait. */
export async function countAttempt(db: Queryable, { guard, now }: { guard: Buffer; now: Date }): Promise<Date | null> {
  const counted = await db.query(attempt, [guard, now]);
  if (counted.length > 0) return null;
  const [row] = await db.query(blockedUntil, [guard]);
  return row?.blockedUntil ?? null;
}

const clear = statement('guard-clear', 'delete from sign_in_guards where guard_hash = any($1::bytea[])');

export async function clearGuards(db: Queryable, guards: Buffer[]) {
  await db.query(clear, [guards]);
}

const findDevice = statement(
  'device-find',
  `update known_devices d set last_used_at = $3 from clients c
    where d.token_hash = $1 and c.id = d.client_id and lower(c.email) = lower($2) returning d.client_id`,
);

export async function isKnownDevice(
  db: Queryable,
  device: { hash: Buffer; email: string; now: Date },
): Promise<boolean> {
  return (await db.query(findDevice, [device.hash, device.email, device.now])).length > 0;
}

const addDevice = statement(
  'device-insert',
  `with old as (delete from known_devices where client_id = $2 and token_hash in (
     select token_hash from known_devices where client_id = $2 order by last_used_at desc offset 19))
   insert into known_devices (token_hash, client_id, created_at, last_used_at) values ($1, $2, $3, $3)`,
);

export async function insertDevice(db: Queryable, device: { hash: Buffer; clientId: number; now: Date }) {
  await db.query(addDevice, [device.hash, device.clientId, device.now]);
}

const forgetDevices = statement('devices-delete', 'delete from known_devices where client_id = $1');

export async function deleteDevices(db: Queryable, { clientId }: { clientId: number }) {
  await db.query(forgetDevices, [clientId]);
}

const findStaffDevice = statement(
  'staff-device-find',
  `update staff_devices d set last_used_at = $3 from staff s
    where d.token_hash = $1 and s.id = d.staff_id and lower(s.email) = lower($2) returning d.staff_id`,
);

export async function isKnownStaffDevice(db: Queryable, device: { hash: Buffer; email: string; now: Date }) {
  return (await db.query(findStaffDevice, [device.hash, device.email, device.now])).length > 0;
}

const addStaffDevice = statement(
  'staff-device-insert',
  `with old as (delete from staff_devices where staff_id = $2 and token_hash in (
     select token_hash from staff_devices where staff_id = $2 order by last_used_at desc offset 19))
   insert into staff_devices (token_hash, staff_id, created_at, last_used_at) values ($1, $2, $3, $3)`,
);

export async function insertStaffDevice(db: Queryable, device: { hash: Buffer; staffId: number; now: Date }) {
  await db.query(addStaffDevice, [device.hash, device.staffId, device.now]);
}

const forgetStaffDevices = statement('staff-devices-delete', 'delete from staff_devices where staff_id = $1');

export async function deleteStaffDevices(db: Queryable, { staffId }: { staffId: number }) {
  await db.query(forgetStaffDevices, [staffId]);
}

const prune = statement(
  'guards-prune',
  `delete from sign_in_guards where updated_at < $1::timestamptz - interval '2 days'`,
);

export async function deleteOldGuards(db: Queryable, { now }: { now: Date }) {
  await db.query(prune, [now]);
}
