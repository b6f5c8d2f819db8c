import { type Database, statement } from '#db/database';

const current = statement(
  'announcement-current',
  `select title, body from announcements
    where audience = $1 and show and starts_at <= $2 and (ends_at is null or ends_at > $2)
    order by starts_at desc, id desc limit 1`,
);

export async function currentAnnouncement(
  db: Database,
  { audience, now }: { audience: 'PUBLIC' | 'CLIENTS'; now: Date },
): Promise<{ title: string; body: string } | null> {
  return (await db.query(current, [audience, now]))[0] ?? null;
}
