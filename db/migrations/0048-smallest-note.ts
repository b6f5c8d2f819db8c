import type { Migration } from '#db/migrate';

/** What the code said before it was a setting: the specification's value (Payment instructions). */
export const smallestNoteBefore = 50;

/** A company that exists goes on taking dollars in cash in notes of 50 and 100 until it says otherwise. */
export const smallestNote: Migration = {
  version: 48,
  name: 'smallest-note',
  sql: `
insert into company_settings (section, version, value, changed_at)
  select 'payment', coalesce(max(version), 0) + 1,
    coalesce((array_agg(value order by version desc))[1], '{}') || '{"smallestNote": ${smallestNoteBefore}}', now()
  from company_settings where section = 'payment' having exists (select from company_settings where section = 'identity')
    and not coalesce((array_agg(value order by version desc))[1] ? 'smallestNote', false);
`,
};
