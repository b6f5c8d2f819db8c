import { type Queryable, statement } from '#db/database';

export type NamedContainer = { name: string; id: number; reference: string; state: string };

const named = statement(
  'containers-named',
  `select asked.name, l.id, l.reference, l.state from unnest($1::text[]) asked(name)
     join loadings l on upper(l.reference) = upper(asked.name)
   union
   select asked.name, l.id, l.reference, l.state from unnest($1::text[]) asked(name)
     join loadings l on l.container_number = upper(regexp_replace(asked.name, '[\\s-]', '', 'g'))`,
);

export const listNamed = (db: Queryable, { names }: { names: string[] }) => db.query<NamedContainer>(named, [names]);

const share = statement(
  'named-containers-share',
  'select id, state from loadings where id = any($1::bigint[]) order by id for share',
);

export const shareContainers = (db: Queryable, { ids }: { ids: number[] }) =>
  db.query<{ id: number; state: string }>(share, [ids]);
