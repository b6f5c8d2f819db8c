import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/call';
import { staffEndpoints } from '#contract/endpoints';
import { logEntities } from '#contract/staff/desk/rules';
import type { Handover } from '#contract/staff/handover/schema';
import { moneyReaders, readsMoney } from '#contract/staff/money/rules';
import { staffRoles } from '#contract/staff/roles';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Counter, startCounter } from '#tests/support/money';

let server: TestApp;
let counter: Counter;
let ids: number[];
const dayMs = 86_400_000;

/** Amounts as they appear in an answer: in JSON, and in the text of a message. */
const amounts = {
  'what is due': '346.92',
  'what is due in cedis': '4,336.50',
  'the fee of a package that waits': '182.93',
  'its warehousing': '"warehousingFee":15',
  'the fee of a package that was handed over': '93.98',
  'what was paid': '77.77',
  'a charge in the log': '61.43',
};

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  const { client } = counter;
  const box = await counter.arrivedContainer(client.id, [
    { trackingNumber: 'MONEY-1', cbm: 0.7317 },
    { trackingNumber: 'MONEY-2', cbm: 0.3759 },
    { trackingNumber: 'MONEY-3', cbm: 0.4711 },
  ]);
  await counter.must(counter.step(box.id, 'offload'));
  for (const id of box.ids) await counter.must(counter.event(id, { command: 'AVAILABLE' }, counter.ghana));
  const other = await server.createClient();
  const charge = {
    clientId: other.id,
    kind: 'CLEARING',
    what: 'Clearing',
    currency: 'USD',
    quantity: 1,
    unit: 'once',
    unitPrice: 61.43,
  };
  await counter.must(counter.post('/staff/charges', charge, counter.admin));
  const payment = await counter.paid({ amount: 77.77 });
  await counter.must(counter.confirm(payment.id));
  const [, second = 0] = box.ids;
  const handover = await counter.must<Handover>(counter.handOver(client.id, [second]));
  server.now.value = new Date(server.now.value.getTime() + 10 * dayMs);
  await server.sql(`update staff_sessions set idle_expires_at = 'infinity', absolute_expires_at = 'infinity'`);
  await server.composeMessages();
  ids = [...new Set([client.id, other.id, ...box.ids, box.id, payment.id, handover.id])];
});
afterAll(() => server.close());

const query = '?q=MONEY-1&format=csv&language=en&method=BANK&reference=x&show=all';

function addresses({ path }: Endpoint): string[] {
  const named = path.includes('{entity}') ? logEntities.map((each) => path.replace('{entity}', each)) : [path];
  return named.flatMap((each) => (each.includes('{id}') ? ids.map((id) => each.replace('{id}', String(id))) : [each]));
}

/** Everything that a role can read at the desk. */
async function readAll(who: TestStaff): Promise<string> {
  const gets = Object.values<Endpoint>(staffEndpoints).filter(({ method }) => method === 'GET');
  const bodies: string[] = [];
  for (const address of gets.flatMap(addresses)) {
    const reply = await server.app.inject({ url: `/api${address}${query}`, headers: who.headers });
    expect([address, reply.statusCode >= 500]).toEqual([address, false]);
    if (reply.statusCode === 200) bodies.push(reply.body);
  }
  return bodies.join('\n');
}

it('shows every amount to those who read money', async () => {
  const text = await readAll(counter.admin);
  for (const [what, amount] of Object.entries(amounts)) expect([what, text.includes(amount)]).toEqual([what, true]);
});

it.each(staffRoles.filter((role) => !readsMoney(role)))('shows no amount of a client to the role %s', async (role) => {
  const text = await readAll(await server.createStaff(role, 'Guangdong'));
  expect(text).toContain('available for collection');
  expect(text).toContain('MONEY-1');
  for (const [what, amount] of Object.entries(amounts)) expect([what, text.includes(amount)]).toEqual([what, false]);
  expect(text).not.toContain('Amount due');
});

it('keeps exactly one role from money', () => {
  expect(staffRoles.filter((role) => !readsMoney(role))).toEqual(['china-warehouse']);
  expect(moneyReaders.every(readsMoney)).toBe(true);
});
