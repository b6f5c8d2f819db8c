import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
afterAll(() => server.close());

const head = '唛头,快递单号,品名,件数,体积,柜号';

it('loads packages in bulk and imports a list that names the container over the same connection, in any order', async () => {
  const lists = importDesk(server, desk);
  const client = await server.createClient({ shippingMark: 'KWL-SHARED' });
  const { id: containerId, reference } = await desk.plan();

  const putInto = async (trackingNumber: string) => {
    const { id } = await desk.receive({ clientId: client.id, trackingNumber });
    const action = { action: 'PUT_INTO', containerId, selection: { packageIds: [id] } };
    const { fingerprint } = await desk.must<{ fingerprint: string }>(
      desk.post('/staff/bulk/preview', { ...action, key: undefined }),
    );
    return (await desk.post('/staff/bulk', { ...action, fingerprint })).statusCode;
  };
  const importInto = async (trackingNumber: string) =>
    (await lists.whole(`${head}\nKWL-SHARED,${trackingNumber},LED,1,0.1,${reference}\n`)).state;

  // The pool reuses the last connection, so each step meets the prepared statements of the step before.
  expect(await putInto('SHARE-1')).toBe(201);
  expect(await importInto('SHARE-2')).toBe('DONE');
  expect(await putInto('SHARE-3')).toBe(201);
});
