import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoadPlan } from '#contract/staff/load-plans/schema';
import { knownStatements } from '#db/database';
import { startTestApp, type TestApp } from '#tests/support/app';
import { adHoc } from '#tests/support/database';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

it('plans among 50,000 waiting packages without reading every package', async () => {
  const loaded = await desk.plan();
  // Without triggers, which write a history that no plan reads.
  await server.db.transaction(async (tx) => {
    await tx.query(adHoc('set local session_replication_role = replica'), []);
    await tx.query(
      adHoc(`insert into clients (email, shipping_mark, phone)
        select 'many' || n || '@example.com', 'KWL-MANY ' || n, '233240000000' from generate_series(1, 500) n`),
      [],
    );
    await tx.query(
      adHoc(`insert into packages (tracking_number, client_id, customer, package, quantity, cbm, rate_id, status, received_at, at_branch, loading_id)
        select 'W' || n, c.id, c.shipping_mark, 'Lamps', 2, 0.01 + n % 300 * 0.01, $1, 'YET_TO_LOAD', now() - make_interval(mins => n),
          'Guangdong', case when n % 6 = 0 then $2::bigint end
          from generate_series(1, 60000) n join clients c on c.shipping_mark = 'KWL-MANY ' || (1 + n % 500)`),
      [desk.rateId, loaded.id],
    );
  });
  await server.sql('analyze packages, clients');
  const { id } = await desk.plan({ capacityCbm: 68 });
  const found = await desk.must<LoadPlan>(desk.get(`/staff/containers/${id}/plan`, desk.china));
  expect(found.waiting).toMatchObject({ packages: 10_000, hasMore: true });
  const cbm = found.lines.reduce((sum, line) => sum + line.cbm, 0);
  expect(cbm).toBeGreaterThan(67.9);
  expect(cbm).toBeLessThanOrEqual(68.0001);
  for (const [name, values] of [
    ['load-plan-candidates', `null, 'SEA', 68, 2000`],
    ['load-plan-candidates', `'Guangdong', 'SEA', 0.02, 2000`],
    ['load-plan-divisible', `null, 'SEA', '{1,2}'`],
    ['load-plan-waiting', `null, 'SEA', 10001`],
    ['load-plan-longest', `null, 'SEA'`],
  ] as const) {
    const text = knownStatements().get(name) ?? '';
    const explained = await server.db.transaction(async (tx) => {
      await tx.query(adHoc('set local plan_cache_mode = force_generic_plan'), []);
      await tx.query(adHoc(`prepare explained as ${text}`), []);
      const plan = await tx.query(adHoc(`explain execute explained (${values})`), []);
      await tx.query(adHoc('deallocate explained'), []);
      return JSON.stringify(plan);
    });
    expect(explained, name).not.toMatch(/Seq Scan on packages/);
    expect(explained, name).toMatch(/packages_to_load_idx/);
  }
});
