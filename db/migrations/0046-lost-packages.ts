import type { Migration } from '#db/migrate';

/** Adds values to the list that a check compares with, whatever the list holds by then. `not valid` spares large tables a look at their rows. */
const widen = (kind: 'table' | 'domain', owner: string, check: string, values: readonly string[], more = '') => `
do $widen$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${check}');
  wider text := regexp_replace(known, 'ARRAY\\[', 'ARRAY[${values.map((value) => `''${value}''::text, `).join('')}');
begin
  if known is null or wider = known then raise exception '${check} holds no list to widen.'; end if;
  execute 'alter ${kind} ${owner} drop constraint ${check}';
  execute 'alter ${kind} ${owner} add constraint ${check} ' || replace(wider, ' NOT VALID', '') || '${more}';
end $widen$;`;

const patch = (name: string, before: string, after: string) => `
do $patch$
declare body text := pg_get_functiondef('${name}'::regproc);
begin
  if position($before$${before}$before$ in body) = 0 then raise exception '${name} does not contain the text to replace.'; end if;
  execute replace(body, $before$${before}$before$, $after$${after}$after$);
end $patch$;`;

/** A missing package that could not be found: the client reads how it ended. */
export const lostPackages: Migration = {
  version: 46,
  name: 'lost-packages',
  sql: `
${widen('table', 'package_events', 'package_events_kind_check', ['LOST'], ' not valid')}
${widen('domain', 'message_kind', 'message_kind_check', ['LOST'])}
${widen('table', 'message_choices', 'message_choices_muted_check', ['LOST'])}
-- Those who wanted none of our mails want none of the new kind either.
update message_choices set muted = muted || array['LOST'] where muted @> array['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE',
  'DELIVERED', 'CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED', 'ANSWERED'];
${patch('tell_of_package_events', `'RESTORED', 'MISSING', 'FOUND', 'DAMAGED', 'ANSWERED')`, `'RESTORED', 'MISSING', 'FOUND', 'DAMAGED', 'ANSWERED', 'LOST')`)}
-- What was not sent yet and has been overtaken is not sent.
${patch(
  'tell_of_package_events',
  `a.kind = 'FOUND' and i.kind = 'MISSING'`,
  `a.kind = 'FOUND' and i.kind in ('MISSING', 'LOST') or a.kind = 'LOST' and i.kind = 'MISSING'`,
)}
create or replace function is_untrue_after(told text, event text, status text) returns boolean language sql immutable parallel safe
  return case
    when event = 'VOIDED' then true
    when event = 'TRANSFERRED' then told = 'AVAILABLE'
    when event not in ('CORRECTED', 'MISSING') or status is null then false
    when told in ('RECEIVED', 'CORRECTED', 'REMOVED', 'RESTORED', 'DAMAGED', 'ANSWERED') then false
    when told = 'LOADED' then status in ('YET_TO_LOAD', 'ON_HOLD')
    when told = 'ETA' then status not in ('IN_TRANSIT', 'EN_ROUTE')
    when told = 'ARRIVED' then status not in ('ARRIVED', 'DELIVERED')
    when told = 'DELIVERED' then status <> 'DELIVERED'
    when told in ('MISSING', 'LOST') then status in ('ARRIVED', 'DELIVERED')
    when told = 'FOUND' then status not in ('ARRIVED', 'DELIVERED')
    else true end;

-- The search for these was closed by hand, and their clients still read that we are looking. No message about the past.
do $told$
begin
  perform set_config('kwanline.messages', 'off', true);
  insert into package_events (package_id, kind, happened_at, recorded_at, place, actor)
    select p.id, 'LOST', greatest(max(d.resolved_at), p.received_at), now(), max(d.branch), max(d.branch) || ' desk'
      from discrepancies d join packages p on p.id = d.package_id
     where d.kind = 'MISSING' and d.resolution = 'BY_HAND' and p.missing_at is not null and p.voided_at is null
       and not exists (select from discrepancies o where o.package_id = p.id and o.kind = 'MISSING' and o.resolved_at is null)
     group by p.id order by p.id;
end $told$;
`,
};
