import { correctedOf } from '#api/modules/documents/corrected';
import { type Queryable, statement } from '#db/database';
import { goodsToClear } from '#db/goods-to-clear';

// Reminds of the deposit two days before it is due, and of the rest once the goods have arrived. It asks for what the
// invoice shows, which is less what was corrected, and for at most what the client owes in all. Recorded before the mail,
// so that only one of several processes sends it.
const take = statement(
  'reminders-take',
  `with due as (
     select i.id, i.number, i.client_id, i.deposit_due,
       least(owed.usd, owed.of_invoice, case when i.due_on <= $1::date then i.left_usd else i.deposit_left end) as usd,
       case when i.due_on <= $1::date then 'BALANCE' else 'DEPOSIT' end as part, ${goodsToClear.replaceAll('$2', '$1')} as goods
     from invoice_states i
     cross join lateral (select coalesce((select sum(amount) from charges where client_id = i.client_id), 0)
       - coalesce((select sum(paid_shipping_rate) from payments where client_id = i.client_id and state = 'CONFIRMED'), 0) as usd,
       i.left_usd - ${correctedOf('i')} as of_invoice) owed
     where i.id > $3 and i.id <= $4 and i.left_usd > 0 and owed.usd > 0 and owed.of_invoice > 0 and (i.due_on <= $1::date or i.due_on is null and i.deposit_left > 0 and i.deposit_due <= $1::date + 2)
       and not exists (select from invoice_reminders r where r.document_id = i.id
         and r.part = case when i.due_on <= $1::date then 'BALANCE' else 'DEPOSIT' end)
     order by i.id limit $5),
   noted as (
     insert into invoice_reminders (document_id, part, at) select id, part, $2 from due on conflict do nothing returning document_id, part)
   select d.id, d.number, d.part, n.part is not null as "isNew", d.usd, d.deposit_due::text as "dueOn",
     d.goods, c.email, c.shipping_mark as "shippingMark"
   from due d left join noted n on n.document_id = d.id and n.part = d.part join clients c on c.id = d.client_id order by d.id`,
).narrow<{
  id: number;
  number: string;
  part: 'DEPOSIT' | 'BALANCE';
  isNew: boolean;
  usd: number;
  dueOn: string | null;
  goods: 'PORT' | 'PORT_BEFORE' | 'READY' | null;
}>();

type Range = { today: string; now: Date; after: number; to: number; most: number };

/**
 * The reminders due for invoices with these numbers, at most `most`. One that another process has just sent is not new.
 */
export const takeReminders = (tx: Queryable, { today, now, after, to, most }: Range) =>
  tx.query(take, [today, now, after, to, most]);

const last = statement('reminders-last', 'select coalesce(max(id), 0) as id from documents').narrow<{ id: number }>();

export async function findLastDocument(db: Queryable): Promise<number> {
  return (await db.query(last))[0]?.id ?? 0;
}

const spare = statement(
  'reminders-spare',
  `insert into invoice_reminders (document_id, part, at) select id, part, issued_at from documents cross join (values ('DEPOSIT'), ('BALANCE')) parts(part)
    where kind = 'INVOICE' and issued_at is not null on conflict do nothing`,
);

/** The demo's invoices are history and send no mail. */
export async function spareReminders(tx: Queryable) {
  await tx.query(spare);
}
