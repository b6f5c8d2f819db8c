import { type Queryable, type RowOf, statement } from '#db/database';

const columns = `asked.name, l.id, l.reference, l.mode, l.state, l.loaded_at as "loadedAt", l.departure_at as "departureAt", l.arrived_at as "arrivedAt"`;
const named = statement(
  'containers-named',
  `select ${columns} from unnest($1::text[]) asked(name)
     join loadings l on upper(l.reference) = upper(asked.name)
   union
   select ${columns} from unnest($1::text[]) asked(name)
     join loadings l on l.container_number = upper(regexp_replace(asked.name, '[\\s-]', '', 'g'))`,
).narrow<{ name: string; id: number; reference: string; state: string; mode: 'SEA' | 'AIR' }>();

export type NamedContainer = RowOf<typeof named>;

export const listNamed = (db: Queryable, { names }: { names: string[] }) => db.query(named, [names]);

const lock = statement(
  'named-containers-lock',
  'select id, state from loadings where id = any($1::bigint[]) order by id for share',
).narrow<{ state: string }>();

export const lockContainers = (db: Queryable, { ids }: { ids: number[] }) => db.query(lock, [ids]);
