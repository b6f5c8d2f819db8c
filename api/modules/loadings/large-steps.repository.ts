import { type Queryable, type RowOf, statement } from '#db/database';

type NewStep = Omit<LargeStep, 'id' | 'lastId' | 'changed'> & { total: number; now: Date };

const insert = statement(
  'container-step-insert',
  `insert into container_steps (loading_id, command, happened_at, place, reason, details, staff_id, role, branch, source, total, begun_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12)`,
);

export async function insertStep(db: Queryable, step: NewStep) {
  const { containerId, command, happenedAt, place, reason, details, staffId, role, branch, source, total, now } = step;
  const what = [containerId, command, happenedAt, place, reason, JSON.stringify(details)] as const;
  await db.query(insert, [...what, staffId, role, branch, source, total, now]);
}

const progress = statement(
  'container-step-progress',
  `select command, looked_at as done, total from container_steps where loading_id = $1 and ended_at is null`,
);

/** Null when no step of this container is running. */
export async function progressOf(db: Queryable, { id }: { id: number }) {
  return (await db.query(progress, [id]))[0] ?? null;
}

// Skips a step that another transaction holds.
const lock = statement(
  'container-step-lock',
  `select id, loading_id as "containerId", command, happened_at as "happenedAt", place, reason, details, staff_id as "staffId",
     role, branch, source, last_id as "lastId", changed
     from container_steps where ended_at is null order by id limit 1 for update skip locked`,
).narrow<{ details: Record<string, unknown> }>();

export type LargeStep = RowOf<typeof lock>;

export async function lockOpenStep(db: Queryable): Promise<LargeStep | null> {
  return (await db.query(lock))[0] ?? null;
}

const anyOpen = statement(
  'container-step-any-open',
  'select exists (select from container_steps where ended_at is null) as "isOpen"',
);

export async function hasOpenStep(db: Queryable): Promise<boolean> {
  return (await db.query(anyOpen))[0]?.isOpen ?? false;
}

const advance = statement(
  'container-step-advance',
  `update container_steps set last_id = $2, looked_at = looked_at + $3, changed = changed + $4, ended_at = $5 where id = $1`,
);

export async function advanceStep(
  db: Queryable,
  step: { id: number; lastId: number; looked: number; changed: number; endedAt: Date | null },
) {
  await db.query(advance, [step.id, step.lastId, step.looked, step.changed, step.endedAt]);
}
