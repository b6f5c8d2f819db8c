import { type Queryable, statement } from '#db/database';

/*
 * A close takes the same rows, and so does another refund from this drawer: one waits for the other. The sums are read
 * after the wait, because a statement does not see what was written while it waited.
 */
const lock = statement(
  'drawer-lock',
  'select id from cash_movements where cashier_id = $1 and close_id is null order by id for update',
);
const held = statement(
  'drawer-held',
  `select s.name as cashier, count(m.id) as count, coalesce(sum(m.amount) filter (where m.currency = $2), 0) as amount
     from staff s left join cash_movements m on m.cashier_id = s.id and m.close_id is null where s.id = $1 group by s.id`,
).narrow<{ count: number; amount: number }>();

/** The cash in a drawer since its last close. It is locked until the transaction ends. */
export async function lockDrawer(tx: Queryable, { cashierId, currency }: { cashierId: number; currency: string }) {
  await tx.query(lock, [cashierId]);
  const [row] = await tx.query(held, [cashierId, currency]);
  if (!row) throw new Error('There is no such cashier.');
  return row;
}
