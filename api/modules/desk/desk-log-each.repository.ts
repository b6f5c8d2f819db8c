import { type Queryable, statement } from '#db/database';

const insert = statement(
  'desk-log-insert-each',
  `insert into desk_log (at, staff_id, branch, source, action, entity, entity_id, details)
   select $1, $2, $3, $4, $5, $6, g.id, g.details from jsonb_to_recordset($7::jsonb) as g(id bigint, details jsonb)`,
);

export async function insertDeskLogEach(
  db: Queryable,
  entry: {
    now: Date;
    staffId: number;
    branch: string;
    source: string;
    action: string;
    entity: string;
    each: { id: number; details: object }[];
  },
) {
  const { now, staffId, branch, source, action, entity, each } = entry;
  await db.query(insert, [now, staffId, branch, source, action, entity, JSON.stringify(each)]);
}
