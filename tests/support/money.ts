import type { LightMyRequestResponse } from 'fastify';
import type { OpenCash } from '#contract/staff/cash/schema';
import type { DeskPayment } from '#contract/staff/payments/schema';
import type { TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let transfers = 0;
/** A refund says how its money is paid, other charges do not. Each transfer has a number of its own. */
export const paidOut = (charge: object) => {
  if (!('kind' in charge) || charge.kind !== 'REFUND') return {};
  transfers += 1;
  return { method: 'BANK', reference: `BT-${transfers}` };
};

type Person = { headers: { authorization: string } };
export type Counter = Awaited<ReturnType<typeof startCounter>>;

/** The staff who take money, with today's rate of 12.50. */
export async function startCounter(server: TestApp) {
  const desk: Desk = await startDesk(server);
  await server.sql('insert into exchange_rates (valid_on, usd_ghs) values ($1, 12.5)', ['2020-01-01']);
  const esther = await server.createStaff('accounts', 'Accra');
  const yaw = await server.createStaff('accounts', 'Accra');
  const kofi = await server.createStaff('ghana-warehouse', 'Kumasi');
  const client = await server.createClient();

  const form = (more: object = {}) => ({ clientId: client.id, amount: 100, currency: 'USD', method: 'BANK', ...more });
  const record = (more: object = {}, who: Person = esther) => desk.post('/staff/payments', form(more), who);
  const paid = (more: object = {}, who: Person = esther) => desk.must<DeskPayment>(record(more, who));
  const confirm = (id: number, who: Person = yaw) => desk.post(`/staff/payments/${id}/confirm`, {}, who);
  const reverse = (id: number, who: Person = yaw, reason = 'The transfer came back.') =>
    desk.post(`/staff/payments/${id}/reverse`, { reason }, who);
  const open = async (who: Person = esther) => (await desk.get('/staff/cash/open', who)).json<OpenCash>();
  const close = async (more: object = {}, who: Person = esther): Promise<LightMyRequestResponse> => {
    const { upTo, expectedUsd, expectedGhs } = await open(who);
    const seen = { upTo: upTo || 1, expectedUsd, expectedGhs, countedUsd: expectedUsd, countedGhs: expectedGhs };
    return desk.post('/staff/cash/closes', { ...seen, ...more }, who);
  };
  return { ...desk, esther, yaw, kofi, client, form, record, paid, confirm, reverse, open, close };
}
