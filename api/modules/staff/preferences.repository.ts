import { type Queryable, statement } from '#db/database';

const list = statement(
  'staff-preferences',
  'select name, value from staff_preferences where staff_id = $1 order by name',
);

export const listPreferences = (db: Queryable, { staffId }: { staffId: number }) => db.query(list, [staffId]);

const save = statement(
  'staff-preference-save',
  `insert into staff_preferences (staff_id, name, value, changed_at) values ($1, $2, $3, $4)
   on conflict (staff_id, name) do update set value = excluded.value, changed_at = excluded.changed_at`,
);

type Change = { staffId: number; name: string; value: string; now: Date };

export async function savePreference(tx: Queryable, { staffId, name, value, now }: Change) {
  await tx.query(save, [staffId, name, value, now]);
}
