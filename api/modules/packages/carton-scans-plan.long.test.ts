import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownStatements } from '#db/database';
import { startTestApp, type TestApp } from '#tests/support/app';
import { adHoc } from '#tests/support/database';
import { startDesk } from '#tests/support/desk';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const desk = await startDesk(server);
  await server.db.transaction(async (tx) => {
    await tx.query(adHoc('set local session_replication_role = replica'), []);
    await tx.query(adHoc(`insert into loadings (reference) select 'MANY-' || n from generate_series(1, 60) n`), []);
    await tx.query(
      adHoc(`insert into packages (tracking_number, customer, package, quantity, cbm, rate_id, status, received_at, loading_id)
        select 'S' || n, 'KWL-MANY', 'Lamps', 5, 0.1, $1, 'YET_TO_LOAD', now(), l.id
          from generate_series(1, 24000) n join loadings l on l.reference = 'MANY-' || (1 + n / 400)`),
      [desk.rateId],
    );
    await tx.query(
      adHoc(`insert into cartons (whole_id, position, package_id)
        select p.id, n, p.id from packages p cross join generate_series(1, 5) n`),
      [],
    );
    await tx.query(
      adHoc(`insert into carton_scans (loading_id, stage, whole_id, position, staff_id, branch, at)
        select p.loading_id, 'LOAD', c.whole_id, c.position, $1, 'Guangdong', now() from packages p join cartons c on c.package_id = p.id
         where p.loading_id is not null`),
      [desk.admin.id],
    );
  });
  await server.sql('analyze packages, cartons, carton_scans');
});
afterAll(() => server.close());

it('reads only the packages of a container, however many there are, to find those of which cartons stay behind', async () => {
  const explained = await server.db.transaction(async (tx) => {
    await tx.query(adHoc('set local plan_cache_mode = force_generic_plan'), []);
    await tx.query(adHoc(`prepare explained as ${knownStatements().get('carton-scans-partly')}`), []);
    const plan = await tx.query(adHoc(`explain execute explained (1, 'LOAD')`), []);
    await tx.query(adHoc('deallocate explained'), []);
    return JSON.stringify(plan);
  });
  expect(explained).toMatch(/packages_\w+_idx/);
  expect(explained).not.toMatch(/Seq Scan on (packages|cartons|carton_scans)/);
});
