import { type Asked, figuresFrom, storageColumns } from '#api/modules/ledger/account.repository';
import { type Database, statement } from '#db/database';
import { dueState } from '#db/due-state';
import { goodsToClear } from '#db/goods-to-clear';
import { jsonBoolean, jsonDecimal, jsonInstant, jsonInteger, jsonList, jsonObject, jsonText, jsonWord } from '#db/json';
import { runs } from '#db/runs';
import { waitingSlips } from '#db/waiting-slips';

// PostgreSQL builds the JSON, which is sent as it is: keys and order are those of the contract.
const none = { part: null, documentId: null, number: null, packageId: null };
const givenKinds = `('DISCOUNT', 'WAIVER', 'ADJUSTMENT', 'WRITE_OFF')`;

const isDue = 'i.due_on <= $2::date';
const firstPart = 'case when i.deposit_left = 0 then i.left_usd else i.deposit_left end';
const invoices = `select case ${dueState} when 'OVERDUE' then 0 when 'TODAY' then 1 else 2 end as urgency, 0 as kind, i.next_due as due, null::timestamptz as since, i.id,
    ${jsonObject({
      kind: `'"INVOICE"'`,
      part: `case when ${isDue} or i.deposit_left = 0 then '"BALANCE"' else '"DEPOSIT"' end`,
      documentId: 'i.id',
      number: jsonText('i.number'),
      ...{ packageId: null, what: null, notInvoiced: null },
      usd: jsonDecimal(`case when ${isDue} then i.left_usd else ${firstPart} end`),
      left: jsonDecimal('i.left_usd'),
      rest: jsonDecimal(`case when ${isDue} then 0 else i.left_usd - ${firstPart} end`),
      state: jsonWord(dueState),
      dueOn: jsonWord('i.next_due'),
      days: jsonInteger('i.next_due - $2::date'),
      eta: jsonWord('i.eta_iso'),
      mode: jsonWord('i.mode'),
      goods: jsonWord(goodsToClear),
      ...{ storage: null, given: null },
    })} as json
  from state i where i.left_usd > 0 order by i.next_due nulls last, i.id limit 50`;

const { usd, ...ofStorage } = storageColumns;
const stored = `select case when ${ofStorage.chargedDays} > 0 then 1 else 2 end, 1, null::date, x.since, p.id,
    ${jsonObject({
      kind: `'"STORAGE"'`,
      ...none,
      packageId: 'coalesce(p.whole_id, p.id)',
      what: jsonText('p.package'),
      notInvoiced: null,
      usd: jsonDecimal(usd),
      ...{ left: null, rest: null },
      state: `case when ${ofStorage.chargedDays} > 0 then '"TODAY"' else '"LATER"' end`,
      dueOn: jsonWord(ofStorage.freeUntil),
      ...{ days: null, eta: null, mode: null, goods: null },
      storage: jsonObject({
        availableOn: jsonWord(ofStorage.availableOn),
        freeUntil: jsonWord(ofStorage.freeUntil),
        freeDays: ofStorage.freeDays,
        freeDaysLeft: ofStorage.freeDaysLeft,
        chargedDays: ofStorage.chargedDays,
        perDay: jsonDecimal(ofStorage.perDay),
        branch: jsonText(ofStorage.branch),
      }),
      given: null,
    })}
  from charges x join packages p on p.id = x.package_id where x.client_id = $1 and ${runs('x')} and x.document_id is null order by x.since, p.id limit 50`;

const isCharge = `not (${runs('x')}) and x.kind not in ${givenKinds}`;
/** Parts of one package are one package to the client. */
const packageOf = '(select coalesce(o.whole_id, o.id) from packages o where o.id = x.package_id)';
// A refund lowers the payments that it came from. Where they are not enough, it is owed.
const refundedMore = 'greatest(n.refunded - (m.paid - f.paid), 0)';
// What was given has rows of its own; the rest is one row, also when it is in the client's favour.
const gifts = '(select coalesce(sum(g.usd), 0) from gifts g)';
const rest = `n.settled + f.given + ${refundedMore} + ${gifts}`;
const notInvoiced = `select 1, 2, null::date, null::timestamptz, 0,
    ${jsonObject({
      kind: `'"NOT_INVOICED"'`,
      ...none,
      what: null,
      notInvoiced: jsonObject({ hasOpening: jsonBoolean('n.has_opening'), packages: 'n.packages' }),
      usd: jsonDecimal(rest),
      ...{ left: null, rest: null },
      state: `'"TODAY"'`,
      dueOn: jsonWord('n.first_day'),
      ...{ days: null, eta: null, mode: null, goods: null, storage: null, given: null },
    })}
  where ${rest} <> 0`;

/** What was given and counts for no invoice. A client reads no reason of a write-off. */
const givenRows = `select 1, 3, g.day, null::timestamptz, g.id,
    ${jsonObject({
      kind: `'"GIVEN"'`,
      ...none,
      packageId: jsonInteger('g.package_id'),
      what: jsonText('g.what'),
      notInvoiced: null,
      usd: jsonDecimal('-g.usd'),
      ...{ left: null, rest: null },
      state: `'"TODAY"'`,
      dueOn: jsonWord('g.day'),
      ...{ days: null, eta: null, mode: null, goods: null, storage: null },
      given: jsonObject({
        id: 'g.id',
        kind: jsonWord('g.kind'),
        reason: jsonText(`case when g.kind <> 'WRITE_OFF' then g.reason end`),
      }),
    })}
  from gifts g`;

const whole = statement(
  'account-whole',
  `with state as materialized (select * from invoice_states where client_id = $1),
   gifts as materialized (select * from (
     select x.id, x.kind, x.day, x.what, x.reason, ${packageOf} as package_id,
       -x.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = x.id and t.document_id is null), 0)
         - coalesce((select sum(a.usd) from charge_allocations a where a.charge_id = x.id), 0) as usd
     from charges x where x.client_id = $1 and x.document_id is null and x.amount < 0 and x.kind in ${givenKinds}) each where usd > 0 order by id desc limit 50)
   ${figuresFrom({
     states: 'state',
     columns: jsonObject({
       asOf: jsonInstant('$3::timestamptz'),
       usdGhs: jsonDecimal('e.usd_ghs'),
       rateOn: jsonWord('e.valid_on'),
       rateSetAt: jsonInstant('e.updated_at'),
       toPayNow: jsonDecimal('w.now'),
       toPayNowGhs: jsonDecimal('round(w.now * e.usd_ghs, 2)'),
       dueLater: jsonDecimal('greatest(w.later, 0)'),
       nextDueOn: jsonWord('f.next_due'),
       totalOwed: jsonDecimal('w.now + greatest(w.later, 0)'),
       unallocated: jsonDecimal('greatest(m.paid - f.paid - n.refunded, 0)'),
       credit: jsonDecimal('greatest(-w.later, 0)'),
       items: jsonList(
         `(${invoices}) union all (${stored}) union all (${notInvoiced}) union all (${givenRows})`,
         'urgency, kind, due nulls last, since, id',
       ),
       waitingSlips: waitingSlips('$1'),
     }),
     also: `, coalesce(sum(x.amount) filter (where not (${runs('x')}) and x.kind <> 'REFUND'), 0) as settled,
       coalesce(sum(x.amount) filter (where x.kind = 'REFUND'), 0) as refunded, count(distinct ${packageOf}) filter (where ${isCharge}) as packages,
       coalesce(bool_or(x.kind = 'OPENING'), false) as has_opening, min(x.day) filter (where ${isCharge}) as first_day`,
   })} where exists (select from clients where id = $1)`,
);

/** A whole account as one JSON document. Null when there is no such client. */
export const findAccount = (db: Database, { clientId, today, now }: Asked): Promise<string | null> =>
  db.readByKey(whole, [clientId, today, now]);
