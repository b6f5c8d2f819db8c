import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Container, ContainerRow } from '#contract/staff/containers/schema';
import type { DeskPackage, DeskPackageRow } from '#contract/staff/packages/schema';
import type { TestApp, TestStaff } from '#tests/support/app';
import { createRate } from '#tests/support/rows';

type Reply = Promise<LightMyRequestResponse>;
type Person = { headers: { authorization: string } };
export type Desk = Awaited<ReturnType<typeof startDesk>>;

/** The people of a desk, and what they do all day, each through HTTP. */
export async function startDesk(server: TestApp) {
  const { app, createStaff, sql } = server;
  const rateId = await createRate(sql);
  // The demo's tiers: in an empty database their ids equal their ranks.
  await sql(`insert into membership_tiers (name, priority) select name, priority
    from (values (1, 'Bronze'), (2, 'Silver'), (3, 'Gold'), (4, 'Emerald'), (5, 'Diamond')) as usual (priority, name)
    where not exists (select from membership_tiers) order by priority`);
  const [category] = await sql<{ id: number }>('select category_id as id from shipping_rates where id = $1', [rateId]);
  const categoryId = category?.id ?? 0;
  const admin = await createStaff('admin', 'Accra');
  const china = await createStaff('china-warehouse', 'Guangdong');
  const ghana = await createStaff('ghana-warehouse', 'Sunyani');

  const get = (path: string, { headers }: Person = admin): Reply =>
    app.inject({ method: 'GET', url: `/api${path}`, headers });

  /** With a new key unless one is given. */
  const post = (path: string, body: object, { headers }: Person = admin): Reply =>
    app.inject({ method: 'POST', url: `/api${path}`, headers, payload: { key: randomUUID(), ...body } });

  const must = async <T>(sent: Reply): Promise<T> => {
    const reply = await sent;
    if (reply.statusCode > 201) throw new Error(`The desk answered ${reply.statusCode}: ${reply.body}`);
    return reply.json<T>();
  };

  const intakeForm = (more: object = {}) => ({
    trackingNumber: '773412905561',
    // Most tests receive several packages with one number on purpose.
    isAnother: true,
    // Few tests are about unusual volumes.
    isConfirmed: true,
    categoryId,
    package: 'LED strip lights',
    quantity: 3,
    cbm: 0.42,
    ...more,
  });

  const receive = async (more: object) =>
    (await must<{ package: DeskPackage; duplicates: DeskPackageRow[] }>(post('/staff/intake', intakeForm(more), china)))
      .package;

  /** Most tests make packages available without a scan. */
  const event = (id: number, body: object, who: TestStaff = admin): Reply => {
    const isAvailable = 'command' in body && body.command === 'AVAILABLE';
    return post(`/staff/packages/${id}/events`, { ...(isAvailable && { reason: 'Seen on the shelf.' }), ...body }, who);
  };
  const plan = (body: object = {}) => must<Container>(post('/staff/containers', body, china));
  const load = (containerId: number, body: object, who: TestStaff = china): Reply =>
    post(`/staff/containers/${containerId}/load`, body, who);
  const step = (containerId: number, name: string, body: object = {}, who: TestStaff = admin): Reply =>
    post(`/staff/containers/${containerId}/${name}`, body, who);

  /** Hands these packages, or the given quantities, to their owner in person. */
  const handOver = (
    clientId: number,
    lines: (number | { packageId: number; quantity: number } | { packageId: number; cartons: number[] })[],
    more: object = {},
    who: Person = ghana,
  ) =>
    Promise.all(
      lines.map(async (line) =>
        typeof line === 'number' ? { packageId: line, quantity: (await find(line)).quantity } : line,
      ),
    ).then((all) =>
      post(
        '/staff/handovers',
        { clientId, branch: 'Sunyani', lines: all, confirmation: 'Collected in person.', feesSettled: true, ...more },
        who,
      ),
    );

  /** A container with one client's packages in the port of arrival. */
  const arrivedContainer = async (clientId: number, forms: object[] = [{}]) => {
    const packages: DeskPackage[] = [];
    for (const more of forms) packages.push(await receive({ clientId, ...more }));
    const { id, reference } = await plan();
    await must(load(id, { packageIds: packages.map((each) => each.id) }));
    for (const name of ['close', 'depart', 'arrive']) await must(step(id, name));
    return { id, reference, packages, ids: packages.map((each) => each.id) };
  };

  const find = async (id: number) => (await get(`/staff/packages/${id}`)).json<DeskPackage>();
  const containers = async () => (await get('/staff/containers')).json<{ rows: ContainerRow[] }>().rows;

  return {
    ...{ admin, china, ghana, categoryId, rateId },
    ...{ get, post, must, intakeForm, receive, event, plan, load, step, find, containers, handOver, arrivedContainer },
  };
}
