import type { Migration } from '#db/migrate';

/**
 * A void deletes the messages that it makes untrue. What was corrected, missing, found, damaged or answered before stays
 * true: it waits until the package is restored (decision 0015).
 */
export const keptWhileVoid: Migration = {
  version: 62,
  name: 'kept-while-void',
  sql: `
create or replace function is_untrue_after(told text, event text, status text) returns boolean language sql immutable parallel safe
  return case
    when event = 'VOIDED' then told not in ('CORRECTED', 'MISSING', 'LOST', 'FOUND', 'DAMAGED', 'ANSWERED')
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
`,
};
