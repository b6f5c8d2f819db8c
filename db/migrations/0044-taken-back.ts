import type { Migration } from '#db/migrate';

/** When a charge is removed or credited, what was discounted, waived or written off on it is taken back by a line of its own. */
export const takenBack: Migration = {
  version: 44,
  name: 'taken-back',
  sql: `
-- The discount, waiver or write-off that this line takes back, in full or in part.
alter table charges add column reverses_id bigint references charges,
  drop constraint charges_taken_off,
  add constraint charges_taken_off check (kind not in ('DISCOUNT', 'WAIVER', 'WRITE_OFF') or amount < 0 or document_id is not null
    or reverses_id is not null),
  add constraint charges_taken_back check (reverses_id is null or kind in ('DISCOUNT', 'WAIVER', 'WRITE_OFF') and amount > 0);
create index charges_reverses_idx on charges (reverses_id) where reverses_id is not null;
`,
};
