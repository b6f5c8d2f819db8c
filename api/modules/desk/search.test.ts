import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  const ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH' });
  await desk.receive({ clientId: ama.id, trackingNumber: 'YT 7734-129055' });
  await desk.receive({ clientId: ama.id, trackingNumber: 'SF998877129055' });
  await desk.receive({ trackingNumber: '100%_REAL' });
  await desk.plan({ reference: 'KWL-26-319', containerNumber: 'MSKU1234565' });
});
afterAll(() => server.close());

type Found = { packages: object[]; clients: object[]; containers: object[] };
const search = async (q: string) => (await desk.get(`/staff/search?q=${encodeURIComponent(q)}`)).json<Found>();
const numbers = async (q: string) =>
  (await search(q)).packages.map((each) => (each as { trackingNumber: string }).trackingNumber);

describe('the search of the desk', () => {
  it.each(['yt7734129055', 'YT-7734', 'yt 77'])('finds a number or its beginning, written as %s', async (q) => {
    expect(await numbers(q)).toEqual(['YT 7734-129055']);
  });

  it('finds by the last six characters, the newest first', async () => {
    expect(await numbers('129 055')).toEqual(['SF998877129055', 'YT 7734-129055']);
  });

  it('finds a client by mark, and a container by number or reference', async () => {
    expect((await search('ama mensah')).clients).toMatchObject([{ shippingMark: 'KWL-AMA MENSAH', exact: true }]);
    expect((await search('msku 1234')).containers).toMatchObject([{ reference: 'KWL-26-319' }]);
    expect((await search('kwl-26')).containers).toMatchObject([{ containerNumber: 'MSKU1234565' }]);
  });

  it('takes every sign as itself', async () => {
    expect(await numbers('100%_')).toEqual(['100%_REAL']);
    expect(await numbers('100__')).toEqual([]);
    expect(await numbers('%%')).toEqual([]);
  });

  it('refuses less than two characters', async () => {
    expect((await desk.get('/staff/search?q=a')).statusCode).toBe(400);
  });

  it('answers at most twenty of each', async () => {
    for (let count = 0; count < 22; count += 1) await desk.receive({ trackingNumber: `MANY-${count}` });
    expect(await numbers('many')).toHaveLength(20);
  });
});
