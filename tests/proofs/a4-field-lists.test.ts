import { afterAll, beforeAll, expect } from 'vitest';
import { type CallName, endpoints } from '#api/http/calls';
import { holdsCanary, releaseCanaries } from '#tests/proofs/support/canaries';
import { goodRequest } from '#tests/proofs/support/good-request';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startWorld, type World } from '#tests/proofs/support/world';
import { holdAgainstContract, type TestClient } from '#tests/support/app';
import { createLoading, createPackage } from '#tests/support/rows';

let world: World;
const held = new Map<CallName, number>();
const offContract: string[] = [];
const numbers: string[] = [];

beforeAll(async () => {
  world = await startWorld({
    inspectReply: (name, json) => {
      held.set(name, (held.get(name) ?? 0) + 1);
      try {
        holdAgainstContract(name, json);
      } catch (error) {
        offContract.push(`${name}: ${error}`);
      }
    },
  });
  const { server, owner, desk, ids } = world;
  const loadingId = await createLoading(server.sql);
  for (let count = 0; count < 60; count += 1) {
    const trackingNumber = `SF-${String(count).padStart(3, '0')} ${7000 + count}`;
    const where = count % 2 === 0 ? { loadingId, status: 'IN_TRANSIT' } : {};
    await createPackage(server.sql, {
      clientId: owner.id,
      rateId: desk.rateId,
      trackingNumber,
      description: 'x',
      ...where,
    });
    numbers.push(trackingNumber);
  }
  await server.sql(`insert into announcements (audience, title, body, show) values ('PUBLIC', 'Hello', 'Hello', true)`);
  await desk.event(ids.package, { command: 'NOTE', reason: 'For staff only.' });
  await server.app.inject({
    method: 'PATCH',
    url: `/api/users/clients/${owner.id}/info`,
    headers: owner.headers,
    payload: { location: 'Kumasi', nextOfKin: 'Kofi', nextOfKinPhone: '1' },
  });
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/clients/forgot-password',
    payload: { email: owner.email },
  });
});
afterAll(() => world.server.close());

const before = ['cbm', 'package', 'quantity', 'received', 'status', 'trackingNumber'];
const loaded = [...before, 'eta', 'loaded', 'vessel'].sort();
const isKnownShape = (row: object) => {
  const keys = Object.keys(row).sort().join();
  return keys === before.join() || keys === loaded.join();
};

/** A number in one of the ways people write it, alone or among others. */
function filterFor(index: number) {
  const spell = (number = '') =>
    [number, number.toLowerCase(), number.replace(/[ -]/g, ''), ` ${number} `, `${number}%`][index % 5] ?? number;
  const chosen = Array.from({ length: 1 + (index % 10) }, (_, step) =>
    spell(numbers[(index + step * 7) % numbers.length]),
  );
  return chosen.map(encodeURIComponent).join(index % 2 === 0 ? ',' : '&filter=');
}

/** Everything that a visitor, and a client who owns nothing, can request. */
async function sweep(newcomer: TestClient) {
  const names = (Object.keys(endpoints) as CallName[]).filter((name) => {
    const { method, audience } = endpoints[name];
    return method === 'GET' && audience !== 'staff' && audience !== 'refresh';
  });
  const bodies: string[] = [];
  for (const name of names) {
    for (const id of [newcomer.id, world.ids.client, world.ids.package]) {
      const { method, url } = goodRequest(name, world, id);
      const reply = await world.server.app.inject({ method, url, headers: newcomer.headers });
      bodies.push(JSON.stringify(reply.headers) + reply.body);
    }
  }
  return bodies;
}

prove('A4', 'replies hold the fields of the contract and no secrets', async (tell) => {
  const { server } = world;
  for (const name of Object.keys(endpoints) as CallName[]) {
    if (name !== 'signOut' && name !== 'staffSignOut') await server.app.inject(goodRequest(name, world));
  }
  const { set, refused } = await releaseCanaries(server);
  const newcomer = await server.createClient();
  const searches = sized(1000, 10_000);
  let [seen, unknownKeys, rows] = [0, 0, 0];
  const size = 20;
  for (let start = 0; start < searches; start += size) {
    const urls = Array.from({ length: size }, (_, step) => `/api/packages/search?filter=${filterFor(start + step)}`);
    for (const reply of await Promise.all(urls.map((url) => server.app.inject({ url })))) {
      if (holdsCanary(JSON.stringify(reply.headers) + reply.body)) seen += 1;
      const found = reply.json<object[]>();
      rows += found.length;
      unknownKeys += found.filter((row) => !isKnownShape(row)).length;
    }
  }
  const others = await sweep(newcomer);
  seen += others.filter(holdsCanary).length;
  tell('private columns with a canary', set.length);
  tell('columns that take none', refused.length);
  tell('public searches', searches);
  tell('packages found', rows);
  tell('other replies read', others.length);
  tell('canaries seen', seen, exactly(0));
  tell('packages with other keys', unknownKeys, exactly(0));
  tell('calls whose replies were held against the contract', held.size);
  tell('replies with other keys', offContract.length, exactly(0));
  expect({ seen, unknownKeys, offContract }).toEqual({ seen: 0, unknownKeys: 0, offContract: [] });
  for (const column of ['clients.email', 'clients.phone', 'packages.customer', 'package_events.note', 'staff.name'])
    expect(set).toContain(column);
  expect([rows > searches, held.size >= 55]).toEqual([true, true]);
});
