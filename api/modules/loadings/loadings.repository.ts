import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

const newest = statement(
  'loadings-newest',
  jsonArray(`select loaded_iso as loaded, status, vessel, arrival_iso as eta from loadings
    where mode = 'SEA' and ($1::text[] is null or status = any($1)) order by loaded_at desc nulls first, id desc limit $2`),
);

/** `statuses: null` means all. */
export async function newestLoadings(
  db: Database,
  { statuses, limit }: { statuses: string[] | null; limit: number },
): Promise<string> {
  return (await db.readText(newest, [statuses, limit])) ?? '[]';
}
