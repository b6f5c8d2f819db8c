import type pg from 'pg';

/**
 * Recent work: money, hand-overs, messages, discrepancies and the log. The charges come from the view that the triggers
 * use, because the triggers are off during the fill.
 */
export async function fillWork(client: pg.Client) {
  await client.query(`insert into staff (email, name, password_hash, role, branch)
    select 'bench' || n || '@kwanline.example', 'Bench ' || n, '$argon2id$bench', case when n % 2 = 0 then 'china-warehouse' else 'ghana-warehouse' end,
      case when n % 2 = 0 then 'Guangdong' else 'Kumasi' end from generate_series(1, 20) n`);
  await client.query(
    `update packages set available_place = at_branch where status = 'ARRIVED' and available_at is not null`,
  );
  // Goods of the last three months, so that some charges are young.
  await client.query(`insert into package_events (package_id, kind, status, happened_at, actor)
    select id, 'ARRIVED', 'ARRIVED', now() - (1960 - loading_id) * interval '15 hours', 'Accra desk'
      from packages where status in ('ARRIVED', 'DELIVERED') and loading_id > 1810`);
  await client.query(`insert into charges (client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, rate_id, at, since, until)
    select client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, rate_id, at, since, until
      from open_charges(array(select id from packages))`);
  // Invoices of the last 400 containers, one for each client.
  await client.query(`insert into documents (kind, client_id, loading_id, created_at, number, code, branch, issued_at, usd_ghs, total, copy)
    select 'INVOICE', client_id, loading_id, at, 'INV-B-' || n, translate(upper(left(md5(n::text), 16)), '01', 'GH'), 'Accra', at, 12.5, usd, '{}'
      from (select client_id, loading_id, max(at) as at, sum(amount) as usd, row_number() over (order by loading_id, client_id) as n
        from charges where kind = 'FREIGHT' and loading_id > 1560 group by client_id, loading_id) each`);
  await client.query(`update charges c set document_id = d.id from documents d
    where d.client_id = c.client_id and d.loading_id = c.loading_id and c.kind = 'FREIGHT'`);
  // Most clients pay three months of charges, some weeks later.
  await client.query(`insert into payments (client_id, paid_shipping_rate, amount, payment_method, paid_at, recorded_by, branch, created_at)
    select client_id, sum(amount), sum(amount), 'Bank transfer', max(day) + interval '12 hours', 1, 'Accra', max(day) + interval '12 hours'
      from charges where kind = 'FREIGHT' and day < current_date - 20 group by client_id, date_trunc('quarter', day)
     having (client_id + extract(quarter from max(day))::int) % 33 > 0`);
  for (let folded = 1; folded > 0; ) {
    const { rows } = await client.query<{ folded: string }>('select fold_account_changes() as folded');
    folded = Number(rows[0]?.folded ?? 0);
  }
  // The packages were copied without triggers. Every container is noted as they would have done, and folded as the server does.
  await client.query('insert into container_changes (loading_id) select id from loadings where loaded_at is not null');
  await client.query('select fold_container_changes((select count(*)::int from container_changes))');
  await client.query(`insert into payments (client_id, paid_shipping_rate, amount, payment_method, paid_at, recorded_by, branch, state)
    select n, 100, 100, 'Bank transfer', now(), 1 + n % 20, 'Accra', 'PENDING' from generate_series(1, 60) n`);
  const log = (
    action: string,
    entity: string,
    from: string,
  ) => `insert into desk_log (at, staff_id, branch, source, action, entity, entity_id)
    select at, 2 + id % 20, 'Guangdong', 'scan', '${action}', '${entity}', id from ${from}`;
  const received = `(select id, received_at as at from packages where received_at > now() - interval '200 days') lately`;
  for (const action of ['RECEIVED', 'put into the container', 'LOADED', 'AVAILABLE'])
    await client.query(log(action, 'package', received));
  await client.query(log('received a package', 'client', received));
  await client.query(`insert into handovers (client_id, branch, fees_settled, staff_id, at)
    select 1 + n % 20000, (array['Accra', 'Kumasi', 'Sunyani', 'Koforidua'])[1 + n % 4], true, 2 + n % 20, now() - n * interval '5 minutes'
      from generate_series(1, 60000) n`);
  await client.query(`insert into messages (client_id, kind, packages, words, made_at, mail_state, state, staff_id, state_at)
    select 1 + n % 20000, 'ARRIVED', 3, 'Your packages have arrived.', now() - (200000 - n) * interval '5 minutes', 'SENT',
      case when n > 198000 then 'TO_SEND' else 'SENT' end, case when n <= 198000 then 2 + n % 20 end,
      case when n <= 198000 then now() - (200000 - n) * interval '5 minutes' + interval '1 hour' end
      from generate_series(1, 200000) n`);
  await client.query(`insert into manifest_checks (loading_id, started_at, started_by, finished_at, finished_by)
    select id, arrived_at, 1, case when id % 40 > 2 then arrived_at + interval '1 day' end, case when id % 40 > 2 then 1 end
      from loadings where arrived_at is not null and id % 40 > 1`);
  await client.query(`insert into manifest_scans (loading_id, package_id, tracking_number, staff_id, branch, at)
    select k.loading_id, p.id, p.tracking_number, 2 + p.id % 20, 'Accra', k.started_at + interval '1 hour'
      from manifest_checks k join packages p on p.loading_id = k.loading_id order by k.loading_id, p.id`);
  // One intake in fifty is corrected, and one hand-over in a hundred undone.
  await client.query(`insert into package_events (package_id, kind, happened_at, actor, changes, version)
    select id, 'CORRECTED', received_at + interval '1 hour', 'Guangdong desk', '[{"field":"cbm","from":1,"to":2}]', 2
      from packages where received_at > now() - interval '200 days' and id % 50 = 0`);
  await client.query(`update packages set version = 2 where received_at > now() - interval '200 days' and id % 50 = 0`);
  await client.query(
    `update handovers set voided_at = at, voided_by = 1, void_reason = 'Wrong client.' where id % 100 = 0`,
  );
  await client.query(`insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, staff_id, at, resolution, resolved_at, resolved_by)
    select 'MISSING', loading_id, id, tracking_number, 'Kumasi', 1, received_at, case when id % 20 > 0 then 'FOUND' end,
      case when id % 20 > 0 then now() end, case when id % 20 > 0 then 1 end from packages where loading_id is not null and id % 200 = 0`);
}
