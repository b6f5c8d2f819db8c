import { type Queryable, statement } from '#db/database';

const note = statement('file-under-way', 'insert into files_under_way (storage_key, at) values ($1, $2)');

export async function noteUnderWay(db: Queryable, { key, now }: { key: string; now: Date }) {
  await db.query(note, [key, now]);
}

const end = statement('file-under-way-end', 'delete from files_under_way where storage_key = $1');

export async function endUnderWay(db: Queryable, { key }: { key: string }) {
  await db.query(end, [key]);
}

const left = statement(
  'files-left-behind',
  `select storage_key as key from files_under_way where at < $1::timestamptz - interval '1 day' order by at limit 5000`,
);

/** Older than a day: no commit takes that long. */
export async function listLeftBehind(db: Queryable, { now }: { now: Date }): Promise<string[]> {
  return (await db.query(left, [now])).map(({ key }) => key);
}
