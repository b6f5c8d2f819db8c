import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { SteppedContainer } from '#contract/staff/containers/schema';
import { signInAtDesk } from '#tests/proofs/support/desk-writers';
import { embeddedUrl, withDatabase } from '#tests/proofs/support/embedded-folder';
import { giveManyPackages } from '#tests/proofs/support/many-packages';
import { type Answer, askOnce, startLoad, tallyText } from '#tests/proofs/support/open-loop';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { keepServers, visitor } from '#tests/proofs/support/servers';
import { post } from '#tests/support/server';

const servers = keepServers();
const many = sized(15_000, 50_000);
const steps = ['close', 'depart', 'arrive', 'offload'] as const;

/** Puts all packages of the large client into the container, as an import of a packing list does. */
const fill = (url: string, containerId: number) =>
  withDatabase(url, async (client) => {
    await client.query(`update packages set loading_id = $1 where tracking_number like 'MANY-%'`, [containerId]);
    await client.query('analyze packages');
  });

/** An immediate refusal is a good answer; anything else must succeed. */
const isGood = ({ status, ms }: Answer) => status === 200 || (status === 503 && ms < 1_500);

prove(
  'F3',
  'a client and a container with many packages, and eight exports at once, beside normal traffic',
  async (tell) => {
    const folder = await servers.folder();
    const { origin } = await servers.start(folder);
    const url = await embeddedUrl(folder);
    const ama = await giveManyPackages(url, origin, many);
    const desk = await signInAtDesk(origin);
    const planned = await post<SteppedContainer>(origin, '/staff/containers', { key: randomUUID() }, desk);
    const { id } = planned.body;
    await fill(url, id);
    tell('packages of the client and of the container', many);

    const load = startLoad(origin, 20, (turn) => ({
      path: `/api/packages/search?filter=MANY-${(turn % many) + 1}`,
      headers: visitor(),
    }));

    for (const step of steps) {
      const begun = performance.now();
      const { status, body } = await post<SteppedContainer>(
        origin,
        `/staff/containers/${id}/${step}`,
        { key: randomUUID() },
        desk,
      );
      tell(`${step}: status`, status, exactly(200));
      tell(`${step}: answered after, s`, (performance.now() - begun) / 1000, atMost(2.5));
      let { progress } = body;
      while (progress) {
        const reply = await fetch(`${origin}/api/staff/containers/${id}`, { headers: desk });
        ({ progress } = (await reply.json()) as SteppedContainer);
      }
      tell(`${step}: all packages after, s`, (performance.now() - begun) / 1000);
    }
    const [events] = await withDatabase(url, async (client) => {
      const { rows } = await client.query<{ wrong: number }>(
        `select count(*)::int as wrong from packages p where p.loading_id = $1 and (p.status <> 'ARRIVED' or
           (select array_agg(e.kind order by e.id) from package_events e where e.package_id = p.id)
             <> array['RECEIVED', 'LOADED', 'DEPARTED', 'ARRIVED', 'NOTED'])`,
        [id],
      );
      return rows;
    });
    tell('packages with another history', events?.wrong ?? -1, exactly(0));

    const agent = new Agent({ keepAlive: false });
    const eight = (path: string, headers: Record<string, string>) =>
      Promise.all(Array.from({ length: 8 }, () => askOnce(origin, { path, headers }, agent)));
    const exports = await eight('/api/staff/exports/packages?format=xlsx', desk);
    tell('eight exports', tallyText(exports));
    tell('exports neither made nor refused at once', exports.filter((each) => !isGood(each)).length, exactly(0));
    const lists = await eight('/api/packages/client', ama);
    tell('eight lists of the large client', tallyText(lists));
    tell(
      'lists neither sent nor refused',
      lists.filter(({ status }) => status !== 200 && status !== 503).length,
      exactly(0),
    );

    const answers = await load.stop();
    tell('reads of others', answers.length);
    const failed = answers.filter(({ status }) => status !== 200);
    tell('of these, failed', failed.length, exactly(0));
    if (failed.length > 0) tell('how they failed', tallyText(failed));
  },
  sized(300, 10),
);
