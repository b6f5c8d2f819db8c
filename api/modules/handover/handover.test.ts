import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collector, Handover, HandoverRow, WaitingPackage, WaitingRow } from '#contract/staff/handover/schema';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { examples } from '#tests/support/examples';

let server: TestApp;
let desk: Desk;
let client: TestClient;

const start = new Date('2026-03-10T09:00:00.000Z');

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233240000123' });
  // Sessions use the real clock up to this point.
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  server.now.value = start;
});
afterAll(() => server.close());

let count = 0;

/** Packages that became available in Sunyani now. */
async function waiting(packages: object[] = [{}], clientId = client.id) {
  const named = packages.map((more) => {
    count += 1;
    return { trackingNumber: `WAIT-${count}`, ...more };
  });
  const box = await desk.arrivedContainer(clientId, named);
  await desk.must(desk.step(box.id, 'offload'));
  for (const id of box.ids) await desk.must(desk.event(id, { command: 'AVAILABLE' }, desk.ghana));
  return box;
}

const later = (days: number) => {
  server.now.value = new Date(start.getTime() + days * 86_400_000);
};
const handed = (lines: Parameters<Desk['handOver']>[1], more: object = {}) =>
  desk.must<Handover>(desk.handOver(client.id, lines, more));
const refusal = async (lines: Parameters<Desk['handOver']>[1], more: object = {}) => {
  const reply = await desk.handOver(client.id, lines, more);
  return [reply.statusCode, reply.json().message];
};
const undo = (id: number, body: object = { reason: 'It was somebody else.' }, who = desk.admin) =>
  desk.post(`/staff/handovers/${id}/void`, body, who);
const collection = async (id = client.id) =>
  (await desk.get(`/staff/clients/${id}/collection`)).json<{ packages: WaitingPackage[]; amountDue: number | null }>();
const ofPackage = async (id: number) =>
  (await desk.get(`/staff/packages/${id}/collection`)).json<{ waiting: WaitingPackage | null; handovers: object[] }>();
const facts = async (id: number) => {
  const [row] = await server.sql<{ status: string; handed: number; delivered: Date | null; available: Date | null }>(
    'select status, handed_over as handed, delivered_at as delivered, available_at as available from packages where id = $1',
    [id],
  );
  return row;
};

const png = (text: string) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);
const sendProof = (bytes: Buffer, who = desk.ghana) =>
  server.app.inject({
    method: 'POST',
    url: '/api/staff/handover-proofs',
    headers: { ...who.headers, 'content-type': 'image/png' },
    payload: bytes,
  });
const proof = async (text: string) => (await sendProof(png(text))).json<{ id: number }>().id;

describe('a hand-over', () => {
  it('delivers the packages with a receipt, fees and a history, and the container follows', async () => {
    const box = await waiting([{ cbm: 0.5, quantity: 2 }, { cbm: 0.001 }]);
    later(9);
    const receipt = await handed(box.ids);
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^H-\d{6}$/),
      branch: 'Sunyani',
      at: server.now.value.toISOString(),
      client: { id: client.id, shippingMark: 'KWL-AMA MENSAH' },
      thirdParty: null,
      // Nothing was paid, and this company does not hold goods back for money.
      feesSettled: false,
      packages: 2,
      confirmation: 'Collected in person.',
      voidedAt: null,
    });
    const [{ rate } = { rate: 0 }] = await server.sql<{ rate: number }>(
      'select rate::float8 as rate from shipping_rates',
    );
    // Specification, Freight terms: the minimum billed volume is 0.01 cbm; each of two days beyond the seven costs 5.
    expect(
      receipt.lines.map(({ shippingFee, warehousingDays, warehousingFee }) => [
        shippingFee,
        warehousingDays,
        warehousingFee,
      ]),
    ).toEqual([
      [0.5 * rate, 2, 10],
      [0.01 * rate, 2, 10],
    ]);
    expect([receipt.shippingFee, receipt.warehousingFee]).toEqual([0.51 * rate, 20]);
    for (const id of box.ids) {
      const pkg = await desk.find(id);
      expect(pkg.status).toBe('DELIVERED');
      expect(pkg.events.at(-1)).toMatchObject({
        kind: 'DELIVERED',
        place: 'Sunyani',
        actor: 'Sunyani desk',
        note: receipt.number,
      });
    }
    expect((await desk.containers()).find(({ id }) => id === box.id)?.status).toBe('DELIVERED');
    const log = (await desk.get(`/staff/log/client/${client.id}`)).json<{
      rows: { action: string; details: object }[];
    }>().rows;
    expect(log[0]).toMatchObject({ action: 'handed over', details: { number: receipt.number, packages: box.ids } });
    // The client's text has no name, no number and no note.
    const seen = await server.app.inject({ url: `/api/packages/${box.ids[0]}/events`, headers: client.headers });
    expect(seen.json()[0]).toEqual({
      what: 'DELIVERED',
      status: 'DELIVERED',
      isDayOnly: false,
      at: receipt.at,
      where: 'Sunyani',
      note: null,
      changes: null,
    });
    // The fee has stopped.
    later(30);
    expect((await desk.get(`/staff/handovers/${receipt.id}`)).json()).toEqual(receipt);
    expect(await ofPackage(box.ids[0] ?? 0)).toMatchObject({
      waiting: null,
      handovers: [{ number: receipt.number, isVoid: false }],
    });
    later(0);
  });

  it('of a part leaves the rest in the warehouse, and the parts come to the whole fee', async () => {
    const [id = 0] = (await waiting([{ quantity: 7, cbm: 0.3333 }])).ids;
    const whole = (await collection()).packages.find((each) => each.id === id)?.shippingFee ?? 0;
    later(10);
    const first = await handed([{ packageId: id, quantity: 2 }]);
    expect(first.lines[0]).toMatchObject({ quantity: 2, remaining: 5, warehousingFee: 15 });
    expect(await facts(id)).toMatchObject({ status: 'ARRIVED', handed: 2, delivered: null });
    expect((await desk.find(id)).events.at(-1)).toMatchObject({
      kind: 'NOTED',
      note: `2 of 7 handed over, ${first.number}.`,
    });
    expect((await collection()).packages.find((each) => each.id === id)).toMatchObject({
      remaining: 5,
      warehousingFee: 0,
    });
    later(12);
    expect(await refusal([{ packageId: id, quantity: 6 }])).toEqual([
      409,
      expect.stringMatching(/^Only 5 of package WAIT-\d+ are left: 2 were already handed over\.$/),
    ]);
    const second = await handed([{ packageId: id, quantity: 4 }]);
    const third = await handed([{ packageId: id, quantity: 1 }]);
    expect(await facts(id)).toMatchObject({ status: 'DELIVERED', handed: 7 });
    const all = [first, second, third];
    const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100);
    expect(cents(all.map(({ shippingFee }) => shippingFee ?? 0))).toBe(cents([whole]));
    expect(all.map(({ warehousingFee }) => warehousingFee)).toEqual([15, 10, 0]);
    later(0);
  });

  it('goes to a named third party with signature and photo', async () => {
    const { ids } = await waiting();
    const [signatureId, photo] = [await proof('signed'), await proof('a face')];
    const thirdParty = {
      name: 'Kojo Antwi',
      phone: '+233 24 000 0199',
      relationship: 'Driver',
      idType: 'GHANA_CARD',
      idTail: '4711a',
    };
    const receipt = await handed(ids, { thirdParty, signatureId, photoIds: [photo], confirmation: undefined });
    expect(receipt).toMatchObject({
      thirdParty: { ...thirdParty, phone: '233240000199', idTail: '4711A' },
      signatureId,
      photoIds: [photo],
      confirmation: null,
    });
    const shown = await desk.get(`/staff/handover-proofs/${signatureId}`);
    expect([shown.headers['content-type'], shown.rawPayload.equals(png('signed'))]).toEqual(['image/png', true]);
  });

  it('wants a proof, the tick about the fees, a branch in Ghana, each package once', async () => {
    const { ids } = await waiting();
    const [id = 0] = ids;
    expect(await refusal(ids, { confirmation: undefined })).toEqual([
      400,
      'Take a signature, a photo or a written confirmation as proof.',
    ]);
    expect(await refusal(ids, { branch: 'Guangdong' })).toEqual([400, 'Choose the branch in Ghana.']);
    expect(await refusal([])).toEqual([400, 'Choose 1 to 200 packages.']);
    expect(await refusal([id, id])).toEqual([400, 'Name each package once.']);
    expect(await refusal([{ packageId: id, quantity: 0 }])).toEqual([400, 'Enter how many are handed over.']);
    const name = { name: 'Kojo Antwi', phone: '233240000199', relationship: 'Driver' };
    expect(await refusal(ids, { thirdParty: { ...name, idType: 'PASSPORT' } })).toEqual([
      400,
      'Enter the kind of document and its last characters, or neither.',
    ]);
    expect(await refusal(ids, { thirdParty: { ...name, relationship: undefined } })).toEqual([
      400,
      'Say who they are to the client.',
    ]);
    expect(await facts(id)).toMatchObject({ status: 'ARRIVED', handed: 0 });
  });

  it("refuses what is another client's, not available, too much, gone or unknown, and leaves nothing", async () => {
    const other = await server.createClient();
    const [box, foreign] = [await waiting([{}, {}]), await waiting([{}], other.id)];
    const early = await desk.arrivedContainer(client.id, [{ trackingNumber: 'EARLY' }]);
    const [a = 0, b = 0] = box.ids;
    expect(await refusal([a, ...foreign.ids])).toEqual([
      409,
      expect.stringMatching(/^Package WAIT-\d+ belongs to another client\.$/),
    ]);
    expect(await refusal([a, ...early.ids])).toEqual([409, 'Package EARLY is not available for collection yet.']);
    expect(await refusal([a, { packageId: b, quantity: 4 }])).toEqual([
      409,
      expect.stringMatching(/^There are only 3 of package WAIT-\d+\.$/),
    ]);
    expect(await refusal([{ packageId: 987_654, quantity: 1 }])).toEqual([409, 'There is no package 987654.']);
    expect((await desk.handOver(987_654, [a])).json().message).toBe('This client does not exist.');
    expect(await facts(a)).toMatchObject({ status: 'ARRIVED', handed: 0 });
    const { number } = await handed([a]);
    expect(await refusal([a])).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Package WAIT-\\d+ was already handed over \\(${number} in Sunyani\\)\\.$`)),
    ]);
  });

  it('takes a proof for one hand-over only, and only what the same person has sent', async () => {
    const { ids } = await waiting([{}, {}]);
    const [a = 0, b = 0] = ids;
    const mine = await proof('once');
    expect(await proof('once')).toBe(mine);
    const theirs = (await sendProof(png('another'), desk.admin)).json<{ id: number }>().id;
    const more = { confirmation: undefined };
    await handed([a], { ...more, signatureId: mine });
    const sentence = 'A signature or photo is missing or was used before. Take it again.';
    for (const signatureId of [mine, theirs, 987_654]) {
      expect(await refusal([b], { ...more, signatureId })).toEqual([409, sentence]);
    }
    expect(await facts(b)).toMatchObject({ handed: 0 });
    // The same signature drawn again is a separate proof.
    await handed([b], { ...more, signatureId: await proof('once') });
    expect((await sendProof(Buffer.from('%PDF-'))).statusCode).toBe(415);
    expect((await desk.get('/staff/handover-proofs/987654')).statusCode).toBe(404);
  });

  it('sent again with its key happens once', async () => {
    const [id = 0] = (await waiting()).ids;
    const key = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() => desk.handOver(client.id, [{ packageId: id, quantity: 1 }], { key })),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await facts(id)).toMatchObject({ handed: 1 });
  });

  it('of the same package at two counters is won by one; the other reads who was faster', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id = 0] = (await waiting()).ids;
      const replies = await Promise.all([
        desk.handOver(client.id, [id]),
        desk.handOver(client.id, [id], {}, desk.admin),
      ]);
      const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
      expect([won?.statusCode, lost?.statusCode]).toEqual([201, 409]);
      const { number, branch } = won?.json<Handover>() ?? {};
      expect(lost?.json().message).toMatch(
        new RegExp(`^Package WAIT-\\d+ was already handed over \\(${number} in ${branch}\\)\\.$`),
      );
    }
  });

  it('happens only in the branch where the goods wait, by the people of that branch or an admin', async () => {
    const kumasi = await server.createStaff('ghana-warehouse', 'Kumasi');
    await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
    const [id = 0] = (await waiting()).ids;
    const there = { branch: 'Kumasi' };
    const tries = [
      desk.handOver(client.id, [id], there, kumasi),
      desk.handOver(client.id, [id], {}, kumasi),
      desk.handOver(client.id, [id], there, desk.ghana),
      desk.handOver(client.id, [id], there, desk.admin),
    ];
    const replies = (await Promise.all(tries)).map((reply) => [reply.statusCode, reply.json().message]);
    const waits = expect.stringMatching(/^Package WAIT-\d+ waits in Sunyani, not in Kumasi\.$/);
    expect(replies).toEqual([
      [409, waits],
      [403, 'You work in Kumasi: hand over goods in Sunyani at that branch.'],
      [403, 'You work in Sunyani: hand over goods in Kumasi at that branch.'],
      [409, waits],
    ]);
    expect(await facts(id)).toMatchObject({ status: 'ARRIVED', handed: 0 });
    // An admin from Accra, at the branch of the goods.
    expect((await desk.handOver(client.id, [id], {}, desk.admin)).statusCode).toBe(201);
  });

  it('of goods whose branch was never written down happens in the branch of the counter', async () => {
    const [id = 0] = (await waiting()).ids;
    await server.sql('update packages set available_place = null where id = $1', [id]);
    expect((await desk.handOver(client.id, [id])).statusCode).toBe(201);
  });

  it('never gives out more than there is, however many hand over at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 }),
        async (quantity, parts) => {
          const { id: boxId, ids } = await waiting([{ quantity, cbm: 0.1234 }]);
          const [id = 0] = ids;
          const sent = parts.map((part, index) =>
            desk.handOver(client.id, [{ packageId: id, quantity: part }], {}, index % 2 ? desk.admin : desk.ghana),
          );
          const replies = await Promise.all(sent);
          const won = replies.filter(({ statusCode }) => statusCode === 201).map((reply) => reply.json<Handover>());
          expect(replies.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
          const given = won.reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0);
          const row = await facts(id);
          expect(row?.handed).toBe(given);
          expect(given).toBeLessThanOrEqual(quantity);
          expect(row?.status).toBe(given === quantity ? 'DELIVERED' : 'ARRIVED');
          const state = (await desk.containers()).find((each) => each.id === boxId)?.status;
          expect(state).toBe(given === quantity ? 'DELIVERED' : 'ARRIVED');
        },
      ),
      { numRuns: examples(6, 20) },
    );
  });

  it('could not give out more even if the program wanted to', async () => {
    const [id = 0] = (await waiting()).ids;
    const { id: handoverId } = await handed([{ packageId: id, quantity: 1 }]);
    const line = `insert into handover_lines select $1, package_id, 3, 0, 0, 0, 0 from handover_lines where handover_id = $2`;
    const [other] = await server.sql<{ id: number }>(
      `insert into handovers (client_id, branch, fees_settled, staff_id, at) values ($1, 'Accra', true, $2, now()) returning id`,
      [client.id, desk.admin.id],
    );
    await expect(server.sql(line, [other?.id, handoverId])).rejects.toThrow('packages_handed_over_at_most_all');
    await expect(server.sql('update handover_lines set quantity = 1')).rejects.toThrow('never changed');
    await expect(server.sql(`update handovers set branch = 'Kumasi' where id = $1`, [handoverId])).rejects.toThrow(
      'closed once',
    );
    await expect(server.sql('delete from handovers')).rejects.toThrow('never changed');
  });
});

describe('an undone hand-over', () => {
  it('stays, marked void with its reason; the packages wait again since they did before', async () => {
    const box = await waiting([{ quantity: 2 }, {}]);
    const [whole = 0, part = 0] = box.ids;
    later(9);
    const { id, number } = await handed([whole, { packageId: part, quantity: 1 }]);
    later(10);
    expect((await undo(id, { reason: 'No.' }, desk.ghana)).statusCode).toBe(403);
    expect((await undo(id, {})).statusCode).toBe(400);
    const gone = await desk.must<Handover>(undo(id));
    expect(gone).toMatchObject({
      number,
      voidReason: 'It was somebody else.',
      voidedBy: expect.any(String),
      lines: [{}, {}],
    });
    expect((await undo(id)).json().message).toBe(`${number} is already void.`);
    expect((await undo(987_654)).statusCode).toBe(404);

    expect(await facts(whole)).toEqual({ status: 'ARRIVED', handed: 0, delivered: null, available: start });
    expect(await facts(part)).toMatchObject({ status: 'ARRIVED', handed: 0 });
    const kinds = (await desk.find(whole)).events.slice(-3).map(({ kind, place }) => [kind, place]);
    expect(kinds).toEqual([
      ['DELIVERED', 'Sunyani'],
      ['CORRECTED', 'Sunyani'],
      ['AVAILABLE', 'Sunyani'],
    ]);
    expect((await desk.containers()).find((each) => each.id === box.id)?.status).toBe('ARRIVED');
    expect((await ofPackage(whole)).waiting).toMatchObject({ daysWaiting: 10, warehousingFee: 15, remaining: 2 });
    expect((await ofPackage(part)).waiting).toMatchObject({ warehousingFee: 15 });

    await handed([whole, part]);
    expect(await facts(part)).toMatchObject({ status: 'DELIVERED', handed: 3 });
    later(0);
  });

  it('brings back a package of which a later hand-over took the rest', async () => {
    const [id = 0] = (await waiting([{ quantity: 5 }])).ids;
    const first = await handed([{ packageId: id, quantity: 2 }]);
    await handed([{ packageId: id, quantity: 3 }]);
    await desk.must(undo(first.id));
    expect(await facts(id)).toMatchObject({ status: 'ARRIVED', handed: 3 });
    await handed([{ packageId: id, quantity: 2 }]);
    expect(await facts(id)).toMatchObject({ status: 'DELIVERED', handed: 5 });
  });

  it('is the only way back: a correction is refused while it stands', async () => {
    const [id = 0] = (await waiting()).ids;
    const { number, id: handoverId } = await handed([id]);
    const correct = () => desk.event(id, { command: 'CORRECT', status: 'ARRIVED', reason: 'Wrong.' });
    expect((await correct()).json().message).toBe(
      `This package was handed over (${number}). Undo that hand-over instead.`,
    );
    await desk.must(undo(handoverId));
    expect((await correct()).statusCode).toBe(200);
  });

  it('by two admins at once is undone once', async () => {
    const [id = 0] = (await waiting([{ quantity: 4 }])).ids;
    const { id: handoverId } = await handed([id]);
    const second = await server.createStaff('admin');
    await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
    const replies = await Promise.all([undo(handoverId), undo(handoverId, { reason: 'Me too.' }, second)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await facts(id)).toMatchObject({ handed: 0 });
  });
});

describe('the warehousing clock', () => {
  it.each([
    ['on the day itself', '2026-03-10T23:59:59.999Z', 0, 7, 0],
    ['after midnight', '2026-03-11T00:00:00.000Z', 1, 6, 0],
    ['on day 7, free to its last moment', '2026-03-17T23:59:59.999Z', 7, 0, 0],
    ['on day 8', '2026-03-18T00:00:00.000Z', 8, 0, 5],
    ['on day 9', '2026-03-19T12:00:00.000Z', 9, 0, 10],
    ['over the end of a month', '2026-04-01T00:00:00.000Z', 22, 0, 75],
    ['over the end of a year', '2027-03-10T08:00:00.000Z', 365, 0, 1790],
  ])('%s', async (_when, now, daysWaiting, freeDaysLeft, warehousingFee) => {
    const [id = 0] = (await waiting()).ids;
    server.now.value = new Date(now);
    expect((await ofPackage(id)).waiting).toMatchObject({ daysWaiting, freeDaysLeft, warehousingFee });
    expect((await collection()).packages.find((each) => each.id === id)).toMatchObject({ daysWaiting, warehousingFee });
    const { lines } = await handed([id]);
    expect(lines[0]).toMatchObject({ warehousingFee, warehousingDays: warehousingFee / 5 });
    later(0);
  });

  it.each([
    ['2026-12-31T23:00:00Z', '2027-01-08T01:00:00Z', 5],
    ['2027-02-22T10:00:00Z', '2027-03-01T10:00:00Z', 0],
    ['2028-02-22T10:00:00Z', '2028-03-01T10:00:00Z', 5],
  ])('from %s to %s costs %i', async (since, until, fee) => {
    const [row] = await server.sql<{ fee: number }>('select warehousing_fee($1, $2)::float8 as fee', [since, until]);
    expect(row?.fee).toBe(fee);
  });
});

describe('what waits', () => {
  it('is listed oldest first, by branch and by client, page by page', async () => {
    const list = async (query: string) =>
      (await desk.get(`/staff/waiting?${query}`)).json<{
        data: WaitingRow[];
        meta: { itemCount: number; pageCount: number };
      }>();
    const kofi = await server.createClient({ shippingMark: 'KWL-KOFI' });
    later(3);
    const box = await waiting(
      Array.from({ length: 52 }, () => ({})),
      kofi.id,
    );
    later(5);
    const all = await list(`clientId=${kofi.id}`);
    expect([all.data.length, all.meta]).toEqual([50, { pageCount: 2, page: 1, take: 50, itemCount: 52 }]);
    expect(all.data[0]).toMatchObject({
      client: { shippingMark: 'KWL-KOFI' },
      place: 'Sunyani',
      daysWaiting: 2,
      freeDaysLeft: 5,
    });
    expect((await list(`clientId=${kofi.id}&page=2`)).data.map(({ id }) => id)).toEqual(box.ids.slice(50));
    const [first, ...rest] = (await list('branch=Sunyani')).data.map(({ availableAt }) => availableAt);
    expect([first, ...rest]).toEqual([first, ...rest].toSorted());
    expect((await list(`branch=Accra&clientId=${kofi.id}`)).data).toEqual([]);
    expect((await desk.get('/staff/waiting?branch=Tema')).statusCode).toBe(400);
    later(0);
  });

  it.each([
    ['a tracking number', 'esi 001'],
    ['its last six characters', 'ESI001'],
    ['a phone as people say it', '024 555 0101'],
    ['a mark', 'kwl-esi'],
    ['the beginning of a mark', 'ESI'],
  ])('is found by %s', async (_how, q) => {
    const known = await desk.get(`/staff/collectors?q=${encodeURIComponent('kwl-esi')}`);
    if (known.json<Collector[]>().length === 0) {
      const esi = await server.createClient({ shippingMark: 'KWL-ESI BOATENG', phone: '233245550101' });
      await waiting([{ trackingNumber: 'ESI-001' }, {}], esi.id);
    }
    const found = (await desk.get(`/staff/collectors?q=${encodeURIComponent(q)}`)).json<Collector[]>();
    expect(found).toMatchObject([{ shippingMark: 'KWL-ESI BOATENG', waiting: 2 }]);
  });

  it('says what is owed in all, and knows no stranger', async () => {
    const { amountDue } = (await desk.get(`/staff/clients/${client.id}/balance`)).json<{ amountDue: number }>();
    expect((await collection()).amountDue).toBe(amountDue);
    expect(amountDue).toBeGreaterThan(0);
    expect((await desk.get('/staff/clients/987654/collection')).statusCode).toBe(404);
    expect((await desk.get('/staff/packages/987654/collection')).statusCode).toBe(404);
  });

  it('and what was handed over is listed, newest first', async () => {
    const { ids } = await waiting();
    const { number } = await handed(ids);
    const list = async (query: string) =>
      (await desk.get(`/staff/handovers?${query}`)).json<{ data: HandoverRow[] }>().data;
    expect((await list(`clientId=${client.id}`))[0]?.number).toBe(number);
    expect((await list('branch=Sunyani'))[0]?.number).toBe(number);
    expect((await list('branch=Koforidua')).length).toBe(0);
  });
});
