import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchBacklog } from '#api/modules/desk/search-backlog';
import type { Output } from '#contract/endpoint';
import type { DeskDocument } from '#contract/staff/documents/schema';
import type { Handover } from '#contract/staff/handover/schema';
import type { searchDesk } from '#contract/staff/search/calls';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { adHoc } from '#tests/support/database';
import { type Counter, startCounter } from '#tests/support/money';

type Found = Output<typeof searchDesk>;

let server: TestApp;
let desk: Counter;
let sofaId: number;
let handover: Handover;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startCounter(server);
  const ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233244123456' });
  await server.createClient({ shippingMark: 'KWL-ESI', phone: '0209876543', email: 'Esi.Owusu@kwanline.example' });
  await server.createClient({ shippingMark: 'KWL-ƐFUA SÁRPONG' });
  await desk.receive({ clientId: ama.id, trackingNumber: 'YT 7734-129055' });
  await desk.receive({ clientId: ama.id, trackingNumber: 'SF998877129055', package: 'Generators, diesel' });
  sofaId = (await desk.receive({ clientId: ama.id, trackingNumber: 'ZTO5500011', package: '布艺沙发 三人' })).id;
  await desk.receive({ trackingNumber: '100%_REAL', shippingMark: 'KOJO B', unidentified: true });
  await desk.plan({ reference: 'KWL-26-319', containerNumber: 'MSKU1234565', vessel: 'MSC Rania' });
  await desk.plan({ reference: 'KWL-26-3190' });
  await desk.paid({ clientId: ama.id, reference: 'MP261115.1530.A12345', amount: 51.25 });
  await desk.paid({ clientId: ama.id, reference: 'SLIP-KUMASI-77', amount: 50, method: 'CASH' }, desk.kofi);
  const box = await desk.arrivedContainer(ama.id, [{ trackingNumber: 'HANDED-1' }]);
  await desk.must(desk.step(box.id, 'offload'));
  for (const id of box.ids) await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
  const collector = { name: 'Kwaku Adjei', phone: '0551234567', relationship: 'Brother' };
  handover = await desk.must<Handover>(desk.handOver(ama.id, box.ids, { thirdParty: collector }));
});
afterAll(() => server.close());

const search = async (q: string, who: TestStaff = desk.admin) =>
  (await desk.get(`/staff/search?q=${encodeURIComponent(q)}`, who)).json<Found>();
const found = async (q: string) => (await search(q)).packages.filter(({ match }) => match !== 'owner');
const numbers = async (q: string) => (await found(q)).map(({ trackingNumber }) => trackingNumber);
const marks = async (q: string) => (await search(q)).clients.map(({ shippingMark }) => shippingMark);

describe('searching for a package', () => {
  it.each(['yt7734129055', 'YT-7734', 'yt 77', '34-1290', '7734129', 'ＹＴ７７３４', 'YT\u200b7734'])(
    'finds the number by any part of it, written as %s',
    async (q) => {
      expect(await numbers(q)).toEqual(['YT7734-129055']);
    },
  );

  it('finds every fragment of three characters or more', async () => {
    const number = 'JT5203916684AX';
    await desk.receive({ trackingNumber: number });
    const fragment = fc
      .tuple(fc.nat(number.length - 3), fc.integer({ min: 3, max: number.length }))
      .map(([start, length]) => number.slice(start, start + length));
    await fc.assert(
      fc.asyncProperty(fragment, async (text) => {
        expect(await numbers(text)).toContain(number);
      }),
      { numRuns: 60 },
    );
  });

  it('lists numbers that end so, the newest first', async () => {
    expect(await numbers('129 055')).toEqual(['SF998877129055', 'YT7734-129055']);
  });

  it('says of each whether it can be collected, and no longer once it was handed over', async () => {
    const client = await server.createClient();
    const box = await desk.arrivedContainer(client.id, [
      { trackingNumber: 'COLLECT-1' },
      { trackingNumber: 'COLLECT-2' },
    ]);
    const [first = 0] = box.ids;
    const states = async () =>
      Object.fromEntries((await found('COLLECT')).map((hit) => [hit.trackingNumber, hit.isAvailable]));
    await desk.must(desk.event(first, { command: 'AVAILABLE', reason: 'Seen on the shelf.' }, desk.ghana));
    expect(await states()).toEqual({ 'COLLECT-1': true, 'COLLECT-2': false });
    await desk.must(desk.handOver(client.id, [first]));
    expect(await states()).toEqual({ 'COLLECT-1': false, 'COLLECT-2': false });
  });

  it('finds our package number with and without the sign', async () => {
    for (const q of [`#${sofaId}`, `# ${sofaId}`, String(sofaId)]) {
      expect([q, (await search(q)).best]).toEqual([q, { kind: 'package', id: sofaId }]);
    }
    expect((await search(`#${sofaId}`)).packages).toHaveLength(1);
  });

  it.each(['generators', 'DIESEL', 'rators, die'])('finds goods by %s', async (q) => {
    expect(await numbers(q)).toEqual(['SF998877129055']);
  });

  it.each(['沙发', '沙', '布艺沙发三人', '三人'])('finds goods in Chinese by %s', async (q) => {
    expect(await numbers(q)).toEqual(['ZTO5500011']);
  });

  it('finds a package without a client by what was read on it', async () => {
    expect(await numbers('kojo b')).toEqual(['100%_REAL']);
  });

  it('puts the same number before those that end or begin with it, and these before those that hold it', async () => {
    for (const trackingNumber of ['555666', 'ZZ555666', '555666-77', 'Q555666Q'])
      await desk.receive({ trackingNumber });
    const hits = await found('555 666');
    expect(hits.map((each) => [each.trackingNumber, each.match])).toEqual([
      ['555666', 'exact'],
      ['555666-77', 'part'],
      ['ZZ555666', 'part'],
      ['Q555666Q', 'part'],
    ]);
  });

  it('takes every sign as itself', async () => {
    expect(await numbers('100%_')).toEqual(['100%_REAL']);
    expect(await numbers('%_R')).toEqual(['100%_REAL']);
    for (const q of ['100__', '%%', '%%%', '___', 'Y_7', '\\', '100\\%', "'; --", '\\n']) {
      expect([q, await numbers(q)]).toEqual([q, []]);
    }
  });

  it('follows a corrected number and forgets a removed package', async () => {
    const { id } = await desk.receive({ trackingNumber: 'WRONGNUMBER1' });
    await server.sql(`update packages set tracking_number = 'RIGHTNUMBER1' where id = $1`, [id]);
    expect([await numbers('ongnumber'), await numbers('ightnumber')]).toEqual([[], ['RIGHTNUMBER1']]);
    await server.sql('delete from package_photos where package_id = $1', [id]);
    const rows = () => server.sql(`select from search_texts where kind = 'p' and id = $1`, [id]);
    expect(await rows()).toHaveLength(1);
    await server.sql(
      `alter table package_events disable trigger user; delete from message_items; delete from package_events where package_id = ${id};
       delete from packages where id = ${id}; alter table package_events enable trigger user`,
    );
    expect(await rows()).toHaveLength(0);
  });

  it('answers at most twenty, and one or two characters with what begins so', async () => {
    for (let count = 0; count < 22; count += 1) await desk.receive({ trackingNumber: `MANY-${count}` });
    expect(await numbers('many')).toHaveLength(20);
    expect(await numbers('ma')).toHaveLength(20);
    expect(await numbers('y')).toEqual([]);
  });

  it('refuses a text that is empty or longer than a hundred characters', async () => {
    for (const q of ['', ' ', 'a'.repeat(101)]) {
      expect((await desk.get(`/staff/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(400);
    }
    expect((await search('\u200b')).best).toBeNull();
  });
});

describe('searching for a client', () => {
  it.each(['0244123456', '+233 (24) 412-3456', '233244123456', '244123456', '00233 244 123 456'])(
    'finds the same phone written as %s',
    async (q) => {
      expect((await search(q)).clients).toMatchObject([{ shippingMark: 'KWL-AMA MENSAH', match: 'exact' }]);
    },
  );

  it.each(['+233 20 987 6543', '0209876543', '209876', '020 98'])(
    'finds a phone stored without its country by %s',
    async (q) => {
      expect(await marks(q)).toEqual(['KWL-ESI']);
    },
  );

  it.each(['esi.owusu@kwanline.example', 'ESI.OWUSU', 'owusu@kwan'])('finds an e-mail by %s', async (q) => {
    expect(await marks(q)).toEqual(['KWL-ESI']);
  });

  it.each(['ama mensah', 'KWL AMA', 'mensah', 'Kwl-Ama-Mensah'])('finds a mark by %s', async (q) => {
    const { best, clients } = await search(q);
    expect(clients).toMatchObject([{ shippingMark: 'KWL-AMA MENSAH' }]);
    expect(best).toEqual({ kind: 'client', id: clients[0]?.id });
  });

  it('reads Ghanaian letters and accents as plain ones', async () => {
    for (const q of ['efua sarpong', 'Ɛfua', 'ɛFUA SÁR'])
      expect([q, await marks(q)]).toEqual([q, ['KWL-ƐFUA SÁRPONG']]);
  });

  it('lists the newest packages, payments and hand-overs of the client that matches best', async () => {
    const { packages, payments, handovers } = await search('ama mensah');
    expect(packages.map(({ match }) => match)).toEqual(packages.map(() => 'owner'));
    expect(packages).toHaveLength(4);
    expect(payments).toHaveLength(2);
    expect(handovers).toMatchObject([{ number: handover.number, match: 'owner' }]);
  });

  it('lists them also for a part of the mark that no other client has', async () => {
    const { packages } = await search('ma mens');
    expect(packages.map(({ match }) => match)).toEqual(Array(4).fill('owner'));
    for (const name of ['ODURO', 'OWUSU']) {
      const { id } = await server.createClient({ shippingMark: `KWL-BRAKWAA ${name}` });
      await desk.receive({ clientId: id });
    }
    const several = await search('rakwa');
    expect(several.clients).toHaveLength(2);
    expect(several.packages).toEqual([]);
  });

  it('offers a mark that is nearly the same only when nothing else is found', async () => {
    expect((await search('ama mensha')).clients).toMatchObject([{ shippingMark: 'KWL-AMA MENSAH', match: 'alike' }]);
    expect(await marks('KWL-26-319')).toEqual([]);
    expect(await marks('KWL-C41')).toEqual([]);
  });
});

describe('searching for a person', () => {
  const named = (id: number, name: string) =>
    server.sql(
      `insert into client_details (client_id, full_name, second_phone) values ($1, $2, '233247771234')
       on conflict (client_id) do update set full_name = excluded.full_name, second_phone = excluded.second_phone`,
      [id, name],
    );

  it('finds a client by name and by second phone, in the search and in the list of clients', async () => {
    const { id } = await server.createClient({ shippingMark: 'KWL-SHOP 4' });
    await named(id, 'Abena Osei-Tutu');
    for (const q of ['Abena Osei-Tutu', 'osei', 'abena o', 'oseitutu', '024 777 1234', '+233 24 777 1234']) {
      const { clients } = await search(q);
      expect([q, clients.map((client) => [client.id, client.name])]).toEqual([q, [[id, 'Abena Osei-Tutu']]]);
    }
    const listed = (await desk.get('/staff/clients?q=osei')).json<{ data: { id: number; name: string }[] }>();
    expect(listed.data).toMatchObject([{ id, name: 'Abena Osei-Tutu' }]);
  });

  it('forgets a corrected name, and a name leads to the client who stays after a merge', async () => {
    const { id } = await server.createClient({ shippingMark: 'KWL-CORRECTED' });
    await named(id, 'Yaa Wrongname');
    await named(id, 'Yaa Rightname');
    expect([await marks('wrongname'), await marks('rightname')]).toEqual([[], ['KWL-CORRECTED']]);
    const stays = await server.createClient({ shippingMark: 'KWL-STAYS' });
    await server.sql('update clients set merged_into = $2 where id = $1', [id, stays.id]);
    expect(await marks('rightname')).toEqual(['KWL-STAYS']);
    await named(id, 'Yaa Laternname');
    expect([await marks('rightname'), await marks('laternname')]).toEqual([[], ['KWL-STAYS']]);
  });

  it('keeps both changes when two people change the e-mail and the name at once', async () => {
    const { id } = await server.createClient({ shippingMark: 'KWL-AT ONCE' });
    let second: Promise<unknown> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.query(adHoc(`update clients set email = 'atonce@kwanline.example' where id = $1`), [id]);
      second = named(id, 'Kofi Atonce');
      const waiting = adHoc<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      while ((await tx.query(waiting, [])).length === 0);
    });
    await second;
    expect([await marks('atonce@kwan'), await marks('Kofi Atonce')]).toEqual([['KWL-AT ONCE'], ['KWL-AT ONCE']]);
  });
});

describe('searching for papers', () => {
  it('finds an invoice and a receipt by their numbers, and shows them only to those who read money', async () => {
    const { id } = await server.createClient({ shippingMark: 'KWL-PAPERS' });
    const box = await desk.arrivedContainer(id, [{ trackingNumber: 'ON-AN-INVOICE' }]);
    const [draft] = (await desk.get(`/staff/documents?containerId=${box.id}`)).json<{ data: { id: number }[] }>().data;
    const { copy: invoice } = await desk.must<DeskDocument>(
      desk.post(`/staff/documents/${draft?.id}/issue`, {}, desk.esther),
    );
    const payment = await desk.paid({ clientId: id, amount: 50, method: 'CASH' });
    const [receipt] = await server.sql<{ number: string }>('select number from receipts where payment_id = $1', [
      payment.id,
    ]);
    for (const q of [invoice.number, invoice.number.toLowerCase().replaceAll('-', ''), invoice.number.slice(-6)])
      expect([q, (await search(q)).documents]).toMatchObject([q, [{ id: draft?.id, number: invoice.number }]]);
    expect((await search(invoice.number)).best).toEqual({ kind: 'document', id: draft?.id });
    expect((await search(receipt?.number ?? '')).payments).toMatchObject([{ id: payment.id, match: 'exact' }]);
    expect((await search('KWL-PAPERS')).documents).toMatchObject([{ id: draft?.id, match: 'owner' }]);
    expect((await search(invoice.number, desk.china)).documents).toEqual([]);
  });

  it('finds what was there before the search knew it, once the background has caught up', async () => {
    await server.sql(`delete from search_texts where kind in ('c', 'd', 'm')`);
    await server.sql(
      `insert into search_backlog select 'c', max(id) from clients union all select 'm', max(id) from payments union all
         select 'd', max(id) from documents`,
    );
    await createSearchBacklog({ db: server.db, log: pino({ level: 'silent' }) }).wake();
    const { clients, documents } = await search('KWL-PAPERS');
    expect([clients.length, documents.length]).toEqual([1, 1]);
    expect(await marks('osei')).toEqual(['KWL-SHOP 4']);
  });
});

describe('searching for other things', () => {
  it.each(['kwl-26-319', 'KWL 26 319', 'kwl26319', 'MSKU1234565', 'msku 123456-5'])(
    'puts the container of exactly this name first: %s',
    async (q) => {
      const { best, containers } = await search(q);
      expect(containers[0]).toMatchObject({ reference: 'KWL-26-319', match: 'exact', state: 'PLANNED' });
      expect(best).toEqual({ kind: 'container', id: containers[0]?.id });
    },
  );

  it.each(['MSC Rania', 'rania', '123456', '26-319'])('finds a container by %s', async (q) => {
    expect((await search(q)).containers.map(({ reference }) => reference)).toContain('KWL-26-319');
  });

  it.each(['MP261115.1530.A12345', 'mp2611151530a12345', '1530.A1', 'A12345'])('finds a payment by %s', async (q) => {
    expect((await search(q)).payments).toMatchObject([
      { reference: 'MP261115.1530.A12345', amount: 51.25, state: 'PENDING', shippingMark: 'KWL-AMA MENSAH' },
    ]);
  });

  it('finds a hand-over by its number, its collector and the phone of the collector', async () => {
    const { number, id } = handover;
    for (const q of [
      number,
      number.toLowerCase(),
      number.replace('-', ''),
      `H${id}`,
      `h-${id}`,
      '+233 55 123 4567',
      'kwaku adj',
    ]) {
      expect([q, (await search(q)).handovers[0]?.number]).toEqual([q, number]);
    }
    expect((await search(number)).best).toEqual({ kind: 'handover', id });
  });

  it('finds nothing for what is nowhere', async () => {
    expect(await search('QQQQ-9090-QQQQ')).toEqual({
      ...{ best: null, packages: [], clients: [], containers: [], payments: [], handovers: [], documents: [] },
    });
  });
});

describe('the roles of those who search', () => {
  it.each(['admin', 'accounts', 'support', 'auditor'] as const)(
    'shows payments of all branches to the role %s',
    async (role) => {
      const person = await server.createStaff(role, 'Accra');
      expect((await search('slip-kumasi', person)).payments).toHaveLength(1);
      expect((await search('MP261115', person)).payments).toHaveLength(1);
    },
  );

  it('shows a Ghana warehouse the payments of that branch', async () => {
    const elsewhere = await server.createStaff('ghana-warehouse', 'Accra');
    expect((await search('slip-kumasi', desk.kofi)).payments).toHaveLength(1);
    expect((await search('MP261115', desk.kofi)).payments).toHaveLength(0);
    expect((await search('slip-kumasi', elsewhere)).payments).toHaveLength(0);
    expect((await search('ama mensah', elsewhere)).payments).toHaveLength(1);
  });

  it('shows the China warehouse no payment and no amount', async () => {
    for (const q of ['slip-kumasi', 'MP261115.1530.A12345', 'ama mensah']) {
      const answer = await search(q, desk.china);
      expect([q, answer.payments, JSON.stringify(answer).includes('51.25')]).toEqual([q, [], false]);
    }
    expect((await search('slip-kumasi', desk.china)).best).toBeNull();
  });
});
