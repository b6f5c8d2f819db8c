import type { Migration } from '#db/migrate';

/** Several photos of one damage, and small copies of photos for those who pay for their data. */
export const photos: Migration = {
  version: 41,
  name: 'photos',
  sql: `
-- Where the small copy lies in the file of the photo. Null: it has none.
alter table package_photos add column thumbnail_start integer, add column thumbnail_size integer;
alter table package_photos add constraint package_photos_thumbnail_inside check (num_nulls(thumbnail_start, thumbnail_size) in (0, 2)
  and (thumbnail_start is null or thumbnail_start > 0 and thumbnail_size > 0 and thumbnail_start::bigint + thumbnail_size <= size)) not valid;

-- A photo may show two damaged cartons, and a carton may need several photos.
create table discrepancy_photos (
  discrepancy_id bigint not null references discrepancies on delete cascade,
  photo_id       bigint not null references package_photos,
  primary key (discrepancy_id, photo_id)
);
create index discrepancy_photos_photo_idx on discrepancy_photos (photo_id);
insert into discrepancy_photos (discrepancy_id, photo_id) select id, photo_id from discrepancies where photo_id is not null;
alter table discrepancies drop column photo_id;
`,
};
