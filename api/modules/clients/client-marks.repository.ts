import { type Queryable, type RowOf, statement } from '#db/database';

const byMarks = statement(
  'clients-by-marks',
  `select asked.mark, min(c.id) as id, min(c.shipping_mark) as "shippingMark", count(c.id)::int as holders
     from unnest($1::text[]) asked(mark)
     left join clients c on c.mark_key = mark_key(asked.mark) and c.mark_key <> '' group by asked.mark`,
).narrow<{ mark: string; holders: number }>();

export type MarkHolder = RowOf<typeof byMarks>;

export const listByMarks = (db: Queryable, { marks }: { marks: string[] }) => db.query(byMarks, [marks]);
