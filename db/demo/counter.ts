import { hoursAfter } from '#db/demo/calendar';
import type { latestPaymentRows, paymentRows } from '#db/demo/payments';
import { people } from '#db/demo/people';

type Payment = ReturnType<typeof paymentRows>[number] | ReturnType<typeof latestPaymentRows>[number];

/** The id of each demo member of staff, by e-mail. */
export type StaffIds = ReadonlyMap<string, number>;

const idOf = (ids: StaffIds, name: string) => ids.get(`${name}@kwanline.example`);
const isCash = ({ payment_method }: Payment) => payment_method === 'USD cash';
const isOfSunyani = ({ client_id }: Payment) => people.find(({ id }) => id === client_id)?.city === 'Sunyani';

/** Clients from Sunyani pay cash there. All other payments go through accounts in Accra. */
export const takenBy = (payment: Payment, ids: StaffIds) =>
  isCash(payment) && isOfSunyani(payment)
    ? { recorded_by: idOf(ids, 'ghana'), branch: 'Sunyani' }
    : { recorded_by: idOf(ids, 'accounts'), branch: 'Accra' };

/** Who recorded each payment, and who confirmed it. The `latest` ones are still incomplete. */
export function paymentEventRows(earlier: readonly Payment[], latest: readonly Payment[], ids: StaffIds) {
  const event = (payment: Payment, kind: string, at: Date, by: object, reason: string | null = null) => ({
    payment_id: payment.id,
    kind,
    at,
    ...by,
    reason,
  });
  return [...earlier, ...latest].flatMap((payment) => {
    const { recorded_by, branch } = takenBy(payment, ids);
    const taker = { staff_id: recorded_by, branch };
    const admin = { staff_id: idOf(ids, 'desk'), branch: 'Accra' };
    const recorded = event(payment, 'RECORDED', payment.paid_at, taker);
    if (isCash(payment)) return [recorded, event(payment, 'CONFIRMED', payment.paid_at, taker)];
    const seen = hoursAfter(payment.paid_at, 3);
    if (payment === latest[0]) {
      return [recorded, event(payment, 'REVERSED', seen, admin, 'It belongs to another client of the same name.')];
    }
    return latest.includes(payment) ? [recorded] : [recorded, event(payment, 'CONFIRMED', seen, admin)];
  });
}

/** Closes each drawer at the end of each day before `$1`. The last close in Accra is short of a note. */
export const closeDrawers = `
  with days as (
    select cashier_id, (at at time zone 'UTC')::date as day, sum(amount) as usd, (array_agg(payment_id))[1] as payment_id
    from cash_movements where at < $1 group by 1, 2), made as (
    insert into cash_closes (cashier_id, branch, closed_by, at, expected_usd, expected_ghs, counted_usd, counted_ghs, reason)
    select cashier_id, p.branch, cashier_id, (day + time '19:30') at time zone 'UTC', usd, 0,
      usd - case when is_short then 50 else 0 end, 0, case when is_short then 'One note of 50 was torn and was given back.' end
    from (select *, p.branch = 'Accra' and day = max(day) over (partition by cashier_id) as is_short
      from days join (select id, branch from payments) p on p.id = payment_id) p
    order by day, cashier_id returning id, cashier_id, at)
  update cash_movements m set close_id = made.id from made
   where m.cashier_id = made.cashier_id and (m.at at time zone 'UTC')::date = (made.at at time zone 'UTC')::date and m.at < $1`;
