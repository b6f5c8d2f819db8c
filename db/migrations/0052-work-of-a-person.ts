import type { Migration } from '#db/migrate';

/** The overview counts what each person did in the last weeks. Each part of it is read by its time. */
export const workOfAPerson: Migration = {
  version: 52,
  name: 'work-of-a-person',
  sql: `
create index manifest_scans_work_idx on manifest_scans (at) include (staff_id) where package_id is not null;
create index messages_work_idx on messages (state_at) include (staff_id) where state = 'SENT';
create index package_events_mended_idx on package_events (happened_at) include (package_id)
  where kind = 'VOIDED' or kind = 'CORRECTED' and changes is not null and status is null;
`,
};
