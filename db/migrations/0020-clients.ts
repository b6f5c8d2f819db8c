import type { Migration } from '#db/migrate';

/**
 * Clients can be merged, and a merge can be undone. A merged client keeps its row and its mark: the mark is an alias that leads to the
 * client who stays.
 */
export const clients: Migration = {
  version: 20,
  name: 'clients',
  sql: `
-- Always the client who stays in the end: a chain of merges is kept flat.
alter table clients
  add column merged_into bigint references clients,
  add constraint clients_merged_into_another check (merged_into <> id);
create index clients_merged_into_idx on clients (merged_into) where merged_into is not null;
create index clients_live_idx on clients (id) where merged_into is null;

-- A mark that another client had first: a claim. It takes no part in matching until it is settled. Null: the mark is theirs.
alter table clients
  add column mark_claim text check (mark_claim in ('PENDING', 'REFUSED')),
  add column mark_claimed_at timestamptz(3),
  add constraint clients_claim_has_a_time check (mark_claim is null or mark_claimed_at is not null);
create index clients_mark_claim_idx on clients (mark_claimed_at, id) where mark_claim = 'PENDING';

create table mark_codes (
  client_id  bigint primary key references clients on delete cascade,
  holder_id  bigint not null references clients on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  expires_at timestamptz(3) not null,
  tries      smallint not null
);
create index mark_codes_holder_idx on mark_codes (holder_id);

-- What the desk keeps about a client beside what the client tells in the portal.
alter table client_details
  add column full_name text check (length(full_name) between 2 and 100),
  add column second_phone text check (second_phone ~ '^[0-9]{1,15}$'),
  add column preferred_branch branch check (preferred_branch <> 'Guangdong'),
  add column notes text check (length(notes) between 1 and 2000);

-- An e-mail opens the account, so a new one needs a proof: a code that the client reads there, or a second person at the desk.
create table email_changes (
  id         bigint generated always as identity primary key,
  client_id  bigint not null references clients on delete cascade,
  email      text not null check (length(email) between 3 and 254),
  at         timestamptz(3) not null,
  code_hash  bytea check (octet_length(code_hash) = 32),
  expires_at timestamptz(3),
  tries      smallint not null default 0,
  staff_id   bigint references staff,
  reason     text check (length(reason) between 2 and 500),
  outcome    text check (outcome in ('CHANGED', 'REFUSED', 'REPLACED')),
  settled_at timestamptz(3),
  settled_by bigint references staff,
  check (num_nulls(code_hash, expires_at) in (0, 2)),
  check (num_nulls(staff_id, reason) in (0, 2)),
  check ((code_hash is null) <> (staff_id is null)),
  check (num_nulls(outcome, settled_at) in (0, 2)),
  constraint email_changes_second_person check (settled_by <> staff_id or outcome <> 'CHANGED')
);
-- One of each kind is open at a time.
create unique index email_changes_open_key on email_changes (client_id, (staff_id is null)) where settled_at is null;
create index email_changes_client_idx on email_changes (client_id);
create index email_changes_staff_idx on email_changes (staff_id) where staff_id is not null;
create index email_changes_settled_by_idx on email_changes (settled_by) where settled_by is not null;

-- The client has asked for deletion; an admin has erased the account.
alter table clients add column deletion_asked_at timestamptz(3), add column erased_at timestamptz(3);
create index clients_deletion_idx on clients (deletion_asked_at, id) where deletion_asked_at is not null;

-- The number under which the device still asks after its account was merged.
alter table sessions add column opened_as bigint;
alter table access_tokens add column opened_as bigint;

-- One row for each merge, with the numbers of the rows that moved: undo moves these and no others.
create table client_merges (
  id            bigint generated always as identity primary key,
  client_id     bigint not null references clients,
  stays_id      bigint not null references clients,
  at            timestamptz(3) not null,
  staff_id      bigint references staff,
  reason        text not null check (length(reason) between 2 and 500),
  packages      bigint[] not null,
  payments      bigint[] not null,
  handovers     bigint[] not null,
  attachments   bigint[] not null,
  messages      bigint[] not null,
  message_items bigint[] not null,
  sessions      bigint[] not null,
  -- Clients who had been merged into this one before.
  clients       bigint[] not null,
  -- The one who stays had no password, so e-mail and password moved too.
  moved_sign_in boolean not null,
  moved_phone   boolean not null,
  moved_choices boolean not null,
  undone_at     timestamptz(3),
  undone_by     bigint references staff,
  undo_reason   text check (length(undo_reason) between 2 and 500),
  check (num_nulls(undone_at, undone_by, undo_reason) in (0, 3))
);
create unique index client_merges_open_key on client_merges (client_id) where undone_at is null;
create index client_merges_client_idx on client_merges (client_id, id desc);
create index client_merges_stays_idx on client_merges (stays_id, id desc);
create index client_merges_staff_idx on client_merges (staff_id) where staff_id is not null;
create index client_merges_undone_by_idx on client_merges (undone_by) where undone_by is not null;
create trigger client_merges_close_once after update on client_merges for each row
  execute function closes_once('undone_at', 'undone_by', 'undo_reason');
create trigger client_merges_stay before delete or truncate on client_merges for each statement execute function refuse_change();

-- What is written for a merged client goes to the one who stays. The share lock waits for a merge that is under way; the merge takes
-- 'no key update', which the checks of foreign keys do not wait for.
create function follow_merged_client() returns trigger language plpgsql as $$
declare stays bigint;
begin
  select merged_into into stays from clients where id = new.client_id for share;
  if stays is not null then new.client_id := stays; end if;
  return new;
end $$;
create trigger packages_follow_client before insert or update of client_id on packages for each row
  when (new.client_id is not null) execute function follow_merged_client();
create trigger payments_follow_client before insert on payments for each row execute function follow_merged_client();
create trigger handovers_follow_client before insert on handovers for each row execute function follow_merged_client();
create trigger attachments_follow_client before insert on attachments for each row execute function follow_merged_client();

-- Payments and hand-overs are never edited. They change their client in a merge and in its undo, and then nothing else.
create function is_merging() returns boolean language sql stable
  return coalesce(current_setting('kwanline.merging', true), '') = 'on';

create or replace function guard_payments() returns trigger language plpgsql as $$
declare free text[] := '{state,method,reference_key}'::text[] || case when is_merging() then '{client_id}'::text[] else '{}' end;
begin
  -- Generated columns are not filled yet at this point.
  if to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'A payment is never edited: reverse it and record another.' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (pg_trigger_depth() < 2 or old.state = 'REVERSED' or new.state = 'PENDING') then
    raise exception 'The state of a payment changes only by an event.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger handovers_close_once on handovers;
create trigger handovers_close_once after update on handovers for each row when (old.client_id = new.client_id)
  execute function closes_once('voided_at', 'voided_by', 'void_reason');
create function guard_handover_client() returns trigger language plpgsql as $$
begin
  if not is_merging() or to_jsonb(new) - 'client_id' <> to_jsonb(old) - 'client_id' then
    raise exception 'The client of a hand-over changes only when clients are merged.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger handovers_client after update on handovers for each row when (old.client_id <> new.client_id)
  execute function guard_handover_client();

-- E-mail, password and devices change places. In steps, because an e-mail is unique at every moment.
create function swap_sign_in(one bigint, other bigint) returns void language plpgsql as $$
declare a clients; b clients;
begin
  select * into a from clients where id = one;
  select * into b from clients where id = other;
  update clients set email = null, password_hash = null where id in (one, other);
  update clients set email = b.email, password_hash = b.password_hash, password_changed_at = b.password_changed_at where id = one;
  update clients set email = a.email, password_hash = a.password_hash, password_changed_at = a.password_changed_at where id = other;
  update known_devices set client_id = case client_id when one then other else one end where client_id in (one, other);
  -- Links that were mailed before stop working.
  delete from password_resets where client_id in (one, other) and used_at is null;
end $$;

-- Search: the mark, e-mail and phone of a merged client find the one who stays. The mark of a claim finds no client.
create or replace function search_text(c clients) returns text language sql stable as $$
  select E'\\n' || string_agg(concat_ws(E'\\n', search_key(m.mark), nullif(mark_key(m.mark), search_key(m.mark)),
    search_key(m.email), regexp_replace(m.phone, '[^0-9]', '', 'g'), right(regexp_replace(m.phone, '[^0-9]', '', 'g'), 9)), E'\\n'
    order by m.id <> c.id, m.id) || E'\\n'
  from (select c.id, case when c.mark_claim is null then c.shipping_mark end as mark, c.email, c.phone union all
    select o.id, case when o.mark_claim is null then o.shipping_mark end, o.email, o.phone from clients o where o.merged_into = c.id) m
$$;
create function keep_client_search_text() returns trigger language plpgsql as $$
begin
  delete from search_texts where kind = 'c' and id = new.id and new.merged_into is not null;
  insert into search_texts as s (kind, id, text) select 'c', c.id, search_text(c) from clients c
    where c.id in (new.id, new.merged_into, case tg_op when 'UPDATE' then old.merged_into end) and c.merged_into is null
    order by c.id
  on conflict (kind, id) do update set text = excluded.text where s.text <> excluded.text;
  return null;
end $$;
drop trigger clients_search on clients;
create trigger clients_search after insert or update of shipping_mark, email, phone, merged_into, mark_claim on clients
  for each row execute function keep_client_search_text();
`,
};
