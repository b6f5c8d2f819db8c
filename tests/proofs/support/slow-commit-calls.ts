import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { encodePng } from '#api/modules/company/png';
import type { CashClose } from '#contract/staff/cash/schema';
import type { CompanySettings } from '#contract/staff/company/schema';
import type { Handover } from '#contract/staff/handover/schema';
import type { ImportDetail } from '#contract/staff/imports/schema';
import type { TestApp } from '#tests/support/app';
import type { Counter } from '#tests/support/money';
import { pngNumber } from '#tests/support/sample-files';

/** One call that stores a file or money. A repeat has exactly the same bytes. */
export type StoringCall = {
  name: string;
  /** The table whose commit is held, and the table that must have one more row afterwards. */
  table: string;
  effect: string;
  send: () => Promise<LightMyRequestResponse>;
};

type Person = { headers: { authorization: string } };

let seed = 100;
let day = 0;

/** Prepared again for each round, because most calls change what the next would find. */
export async function storingCalls({ app, sql, createClient, createStaff }: TestApp, counter: Counter) {
  const client = await createClient();
  const { id: clientId } = client;
  const upload = (method: 'POST' | 'PUT', url: string, type: string, bytes: Buffer, who: Person) => () =>
    app.inject({ method, url: `/api${url}`, headers: { ...who.headers, 'content-type': type }, payload: bytes });
  const picture = () => pngNumber(seed++);
  const command = (path: string, body: object, who: Person = counter.admin) => {
    const whole = { key: randomUUID(), ...body };
    return () => counter.post(path, whole, who);
  };
  const cash = { clientId, currency: 'GHS', method: 'CASH', amount: 500 };

  const box = await counter.arrivedContainer(clientId, [{}, {}]);
  for (const id of box.ids) await counter.must(counter.event(id, { command: 'AVAILABLE' }, counter.ghana));
  const [first = 0, second = 0] = box.ids;
  const line = (packageId: number) => ({ packageId, quantity: 3 });
  const handOver = { clientId, branch: 'Sunyani', confirmation: 'Collected.', feesSettled: true };
  const undone = await counter.must<Handover>(counter.handOver(clientId, [second]));
  const [confirmed, reversed] = [await counter.paid({ clientId }), await counter.paid({ clientId })];
  const drawer = await createStaff('accounts', 'Kumasi');
  await counter.paid(cash, drawer);
  const closing = await counter.open(drawer);
  const lost = await createStaff('accounts', 'Kumasi');
  const { id: rich } = await createClient();
  await counter.paid({ ...cash, amount: 15_000 }, lost);
  await counter.paid({ ...cash, clientId: rich, amount: 15_000 }, lost);
  const wrong = await counter.must<CashClose>(counter.close({ countedGhs: 0, reason: 'Lost.' }, lost));
  const bytes = Buffer.from('Tracking number,Quantity\nSLOW-1,1\n');
  const list = await counter.must<ImportDetail>(counter.post('/staff/imports', { name: 'x.csv', size: bytes.length }));
  day += 1;
  const validOn = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  const [category] = await sql<{ id: number }>('select id from shipping_categories limit 1');

  const settings = await counter.must<CompanySettings>(counter.get('/staff/company'));
  const logoVersion = settings.states.logo.version;
  const logo = await encodePng({ width: 640, height: 160, rgba: new Uint8Array(640 * 160 * 4).fill(day) });
  const octets = 'application/octet-stream';
  const { admin } = counter;
  const called = (name: string, effect: string, send: StoringCall['send']) => ({
    ...{ name, table: 'desk_commands', effect, send },
  });
  const calls: StoringCall[] = [
    called(
      'addAttachment',
      'attachments',
      upload('POST', `/staff/clients/${clientId}/attachments?name=x&key=${randomUUID()}`, octets, picture(), admin),
    ),
    {
      ...{ name: 'addPackagePhoto', table: 'package_photos', effect: 'package_photos' },
      send: upload('POST', `/staff/packages/${first}/photos`, 'image/png', picture(), admin),
    },
    {
      ...{ name: 'addHandoverProof', table: 'handover_files', effect: 'handover_files' },
      send: upload('POST', '/staff/handover-proofs', 'image/png', picture(), admin),
    },
    {
      ...{ name: 'addSlipFile', table: 'slip_files', effect: 'slip_files' },
      send: upload('POST', `/users/clients/${clientId}/slips/files`, octets, picture(), client),
    },
    {
      ...{ name: 'addDisputePhoto', table: 'dispute_files', effect: 'dispute_files' },
      send: upload('POST', `/packages/${first}/disputes/photos`, 'image/png', picture(), client),
    },
    called(
      'addCompanyLogo',
      'company_logos',
      upload(
        'POST',
        `/staff/company/logos?key=${randomUUID()}&version=${logoVersion}&reason=New`,
        'image/png',
        logo,
        admin,
      ),
    ),
    {
      ...{ name: 'sendSlip', table: 'payment_slips', effect: 'payment_slips' },
      send: command(
        `/users/clients/${clientId}/slips`,
        { amount: 1200, currency: 'GHS', method: 'MOBILE_MONEY', reference: `SLOW ${day}` },
        client,
      ),
    },
    {
      ...{ name: 'addImportPart', table: 'import_parts', effect: 'import_parts' },
      send: upload('PUT', `/staff/imports/${list.id}/parts/0`, octets, bytes, admin),
    },
    called('recordPayment', 'payments', command('/staff/payments', cash)),
    called('recordPayment above the limit', 'payments', command('/staff/payments', { ...cash, amount: 90_000 })),
    called('confirmPayment', 'payment_events', command(`/staff/payments/${confirmed.id}/confirm`, {}, counter.yaw)),
    called(
      'reversePayment',
      'payment_events',
      command(`/staff/payments/${reversed.id}/reverse`, { reason: 'It came back.' }, counter.yaw),
    ),
    called(
      'closeCash',
      'cash_closes',
      command(
        '/staff/cash/closes',
        {
          ...{ upTo: closing.upTo, expectedUsd: closing.expectedUsd, expectedGhs: closing.expectedGhs },
          ...{ countedUsd: closing.expectedUsd, countedGhs: closing.expectedGhs },
        },
        drawer,
      ),
    ),
    called(
      'confirmCashClose',
      'cash_close_confirmations',
      command(`/staff/cash/closes/${wrong.id}/confirm`, {}, counter.yaw),
    ),
    called('setCashLimit', 'money_settings', command('/staff/cash/limit', { usd: 2000 + day, ghs: 20_000 })),
    called('setExchangeRate', 'exchange_rates', command('/staff/exchange-rates', { validOn, usdGhs: 12.6 })),
    called(
      'setCategoryRate',
      'shipping_rates',
      command(`/staff/categories/${category?.id}/rates`, { rate: 260, cedisRate: 3100 }),
    ),
    called('handOver', 'handovers', command('/staff/handovers', { ...handOver, lines: [line(first)] }, counter.ghana)),
    called('voidHandover', 'package_events', command(`/staff/handovers/${undone.id}/void`, { reason: 'A mistake.' })),
  ];
  return calls;
}
