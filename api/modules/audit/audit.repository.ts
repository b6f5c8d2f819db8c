import { type Queryable, statement } from '#db/database';

const insert = statement(
  'audit-insert',
  `insert into audit_log (at, actor, action, entity, entity_id, request_id, address, details)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
);

export async function insertAudit(
  db: Queryable,
  entry: {
    now: Date;
    actor: string;
    action: string;
    entity: string;
    entityId: number | null;
    requestId?: string;
    address?: string;
    details?: object;
  },
) {
  const { now, actor, action, entity, entityId, requestId, address, details } = entry;
  const values = [
    now,
    actor,
    action,
    entity,
    entityId,
    requestId ?? null,
    address ?? null,
    JSON.stringify(details ?? {}),
  ] as const;
  await db.query(insert, values);
}
