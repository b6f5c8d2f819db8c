import { type Queryable, type RowOf, statement } from '#db/database';

const byMarks = statement(
  'clients-by-marks',
  `select asked.mark, min(o.id) as id, min(o.shipping_mark) as "shippingMark", count(distinct o.id)::int as holders
     from unnest($1::text[]) asked(mark)
     left join clients c on c.mark_key = mark_key(asked.mark) and c.mark_key <> '' and c.mark_claim is null and c.erased_at is null
     left join clients o on o.id = coalesce(c.merged_into, c.id) group by asked.mark`,
).narrow<{ mark: string; holders: number }>();

export type MarkHolder = RowOf<typeof byMarks>;

export const listByMarks = (db: Queryable, { marks }: { marks: string[] }) => db.query(byMarks, [marks]);
