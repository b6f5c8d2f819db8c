import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartonCode } from '#contract/carton-code';
import type { PackageCartons } from '#contract/staff/cartons/schema';
import type { Container } from '#contract/staff/containers/schema';
import type { DeskPackage, DeskPackageRow } from '#contract/staff/packages/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let pkg: DeskPackage;
let box: Container;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  const { id: clientId } = await server.createClient();
  const cartons = [{ length: 50, width: 40, height: 50, count: 12 }];
  pkg = await desk.receive({ clientId, trackingNumber: 'INSIDE-12', quantity: 12, cartons });
  box = await desk.plan({ reference: 'KWL-IN-1' });
  for (let position = 1; position <= 8; position += 1) await desk.must(desk.load(box.id, scan(position)));
});
afterAll(() => server.close());

const scan = (position: number) => ({ trackingNumber: cartonCode({ wholeId: pkg.id, position }) });
type Inside = Pick<DeskPackageRow, 'inside'>;
const rowsOf = async (path: string) => (await desk.get(path)).json<{ rows: Inside[] }>().rows;
const table = async (path: string) => {
  const [headings = [], ...rows] = parse((await desk.get(path)).body, { bom: true }) as string[][];
  return rows.map((row) => row[headings.indexOf('Cartons in the container')]);
};

const shown = async () => ({
  list: (await rowsOf(`/staff/packages?clientId=${pkg.clientId}`)).map(({ inside }) => inside),
  page: (await desk.get(`/staff/packages/${pkg.id}`)).json<DeskPackage>().inside,
  parts: (await desk.get(`/staff/packages/${pkg.id}/cartons`)).json<PackageCartons>().parts.map(({ inside }) => inside),
  search: (await desk.get('/staff/search?q=INSIDE-12'))
    .json<{ packages: Inside[] }>()
    .packages.map(({ inside }) => inside),
  manifest: (await desk.get(`/staff/containers/${box.id}`))
    .json<Container>()
    .manifest.map(({ cartons, ofCartons }) => ({ cartons, of: ofCartons })),
  tables: [
    await table(`/staff/exports/packages?format=csv&clientId=${pkg.clientId}`),
    await table(`/staff/exports/containers/${box.id}?format=csv`),
  ],
});

it('says 8 of 12 on every screen and in every table while 8 of 12 cartons are in an open container', async () => {
  const some = { cartons: 8, of: 12 };
  expect(await shown()).toEqual({
    ...{ list: [some], page: some, parts: [some], search: [some], manifest: [some] },
    tables: [['8'], ['8', '8']],
  });
  const other = await desk.plan({ reference: 'KWL-IN-2' });
  const asked = await desk.must<{ choices: Inside[] }>(desk.load(other.id, scan(3)));
  expect(asked.choices.map(({ inside }) => inside)).toEqual([some]);
});

it('says it no more when all are inside', async () => {
  for (let position = 9; position <= 12; position += 1) await desk.must(desk.load(box.id, scan(position)));
  expect(await shown()).toEqual({
    ...{ list: [null], page: null, parts: [null], search: [null], manifest: [{ cartons: 12, of: 12 }] },
    tables: [['12'], ['12', '12']],
  });
});
