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
  await desk.plan({ reference: 'KWL-26-3190' });
  await server.createClient({ shippingMark: 'KWL-ESI', phone: '233244123456', email: 'Esi.Owusu@kwanline.example' });
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
    expect((await search('kwl-26')).containers).toHaveLength(2);
  });

  it.each(['kwl-26-319', 'KWL 26 319', 'kwl26319'])(
    'puts the container of exactly this reference first: %s',
    async (q) => {
      expect((await search(q)).containers).toMatchObject([{ reference: 'KWL-26-319' }, { reference: 'KWL-26-3190' }]);
    },
  );

  it.each([
    '0244123456',
    '+233 (24) 412-3456',
    '233244123456',
    '024412',
    '244 123',
    'esi.owusu@kwanline.example',
    'ESI.OWUSU',
  ])('finds a client by %s', async (q) => {
    const [first, ...others] = (await search(q)).clients;
    expect([first, others]).toMatchObject([{ shippingMark: 'KWL-ESI' }, []]);
  });

  it('tells the same phone or address from one that only begins so', async () => {
    expect((await search('0244123456')).clients).toMatchObject([{ exact: true }]);
    expect((await search('0244123')).clients).toMatchObject([{ exact: false }]);
  });

  it('has the same number before those that end or begin with it', async () => {
    await desk.receive({ trackingNumber: '555666' });
    await desk.receive({ trackingNumber: 'ZZ555666' });
    await desk.receive({ trackingNumber: '555666-77' });
    expect(await numbers('555 666')).toEqual(['555666', 'ZZ555666', '555666-77']);
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
