import type { Migration } from '#db/migrate';

/**
 * An agreed price far below the usual one waits for a second person, as a discount does. Until then it is an agreement of no days, so no
 * package can get it. The allowed price is a new agreement, because an agreement is never changed.
 */
export const secondPersonForPrices: Migration = {
  version: 58,
  name: 'second-person-for-prices',
  sql: `
alter table price_agreements add column waits boolean not null default false,
  add column asked_until timestamptz(3),
  add column allowed_by bigint references staff,
  add constraint price_agreements_second_person check (allowed_by <> staff_id),
  add constraint price_agreements_waiting_has_no_days check (not waits or ends_at = valid_from),
  add constraint price_agreements_asked_by_waiting check (waits or asked_until is null);
create index price_agreements_allowed_by_idx on price_agreements (allowed_by) where allowed_by is not null;
create index price_agreements_waiting_idx on price_agreements (created_at) where waits and ended_at is null;
`,
};
