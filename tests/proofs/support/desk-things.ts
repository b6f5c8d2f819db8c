import { tinyPng } from '#tests/proofs/support/pictures';
import type { TestApp, TestClient } from '#tests/support/app';
import type { Desk } from '#tests/support/desk';

/** One of everything that the desk creates besides packages, clients and containers. */
export async function startDeskThings(server: TestApp, desk: Desk, owner: TestClient) {
  const { admin, china, must, post } = desk;
  const idOf = async (text: string, values: unknown[] = []) => {
    const [row] = await server.sql<{ id: number }>(text, values);
    return row?.id ?? 0;
  };
  const proof = await server.app.inject({
    method: 'POST',
    url: '/api/staff/handover-proofs',
    headers: { ...desk.ghana.headers, 'content-type': 'image/png' },
    payload: tinyPng,
  });
  const { ids } = await desk.arrivedContainer(owner.id);
  for (const id of ids) await must(desk.event(id, { command: 'AVAILABLE', place: 'Sunyani' }));
  return {
    proof: proof.json<{ id: number }>().id,
    handover: (await must<{ id: number }>(desk.handOver(owner.id, ids))).id,
    announcement: await idOf(
      `insert into announcements (audience, title, body) values ('PUBLIC', 'Sea', '<p>Calm.</p>') returning id`,
    ),
    // In no branch: only roles that see all money see it.
    payment: await idOf('select max(id) as id from payments'),
    close: await idOf(
      `insert into cash_closes (cashier_id, branch, closed_by, at, expected_usd, expected_ghs, counted_usd, counted_ghs)
       values ($1, 'Accra', $1, now(), 0, 0, 0, 0) returning id`,
      [admin.id],
    ),
    bulk: await idOf(
      `insert into bulk_batches (at, staff_id, branch, source, action, packages) values (now(), $1, 'Accra', 'form', 'HOLD', 1) returning id`,
      [admin.id],
    ),
    import: (await must<{ id: number }>(post('/staff/imports', { name: 'list.csv', size: 10 }, china))).id,
  };
}
