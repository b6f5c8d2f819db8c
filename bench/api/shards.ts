import pg from 'pg';
import { median } from '#bench/api/load';
import { readArguments, say, sayHead, sayRow } from '#bench/api/report';
import { type Seeded, trackingNumberOf } from '#bench/api/seed';
import { openStage, type Stage } from '#bench/api/stage';
import { statements } from '#bench/api/statements';

/**
 * `npm run bench -- shards`: the cost of keeping clients on two PostgreSQL servers. The same statements run on one
 * server with all packages, and on two with half each. A client's list goes to the client's server. A search for
 * numbers of unknown clients goes to both, or first to a directory of numbers.
 */
const options = readArguments({ packages: '1000000', rounds: '5', seconds: '2', people: '32' });
const packages = Number(options.packages);
const half = packages / 2;

/** Which shard has a number: the only thing that must be looked up before sign-in. */
const directory = {
  name: 'directory',
  text: `select shard, array_agg(tracking_key) as keys from bench_directory where tracking_key = any($1) group by shard`,
};

const stages: Stage[] = [];
const pools: pg.Pool[] = [];
const open = async (size: number, name: string) => {
  const stage = await openStage(size, { name });
  stages.push(stage);
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 10 });
  pools.push(pool);
  return { pool, seeded: stage.seeded };
};

try {
  const one = await open(packages, String(packages));
  const shards = [await open(half, `shard-a-${half}`), await open(half, `shard-b-${half}`)];
  await fillDirectory(one.pool, half);

  const clientOf = (turn: number, { largeClients, ordinaryClients }: Seeded) =>
    largeClients + 1 + (Math.abs(Math.imul(turn, 2_654_435_761)) % ordinaryClients);
  // Both shards have the ids 1 to half: the second half belongs to the second shard and is renumbered.
  const ids = (turn: number) =>
    Array.from({ length: 10 }, (_, index) => 1 + (Math.abs(Math.imul(turn * 10 + index, 40_503)) % half));
  const keys = (turn: number) => ids(turn).map(trackingNumberOf);

  const ways = {
    'list, one server': (turn: number) => one.pool.query({ ...statements.list, values: [clientOf(turn, one.seeded)] }),
    'list, at its shard': (turn: number) => {
      const shard = shards[turn % 2] ?? one;
      return shard.pool.query({ ...statements.list, values: [clientOf(turn, shard.seeded)] });
    },
    'search, one server': (turn: number) => one.pool.query({ ...statements.search, values: [keys(turn)] }),
    'search, both shards': (turn: number) =>
      Promise.all(shards.map(({ pool }) => pool.query({ ...statements.search, values: [keys(turn)] }))),
    'search, directory first': async (turn: number) => {
      const { rows } = await one.pool.query<{ shard: number; keys: string[] }>({ ...directory, values: [keys(turn)] });
      return Promise.all(
        rows.map(({ shard, keys: found }) => shards[shard]?.pool.query({ ...statements.search, values: [found] })),
      );
    },
  };

  const rates = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = -1; round < Number(options.rounds); round += 1) {
    for (const [name, ask] of Object.entries(ways)) {
      const rate = await askFor(Number(options.seconds) * 1000, ask);
      if (round >= 0) rates.get(name)?.push(rate);
    }
  }
  say(
    `${options.people} at once, ${options.rounds} interleaved rounds of ${options.seconds} s, medians, three servers on this one machine`,
  );
  sayHead(['way', 'a second', 'against one server']);
  for (const [name, each] of rates) {
    const base = median(rates.get(name.startsWith('list') ? 'list, one server' : 'search, one server') ?? []);
    sayRow([name, median(each).toFixed(0), (median(each) / base).toFixed(2)]);
  }
} finally {
  await Promise.all(pools.map((pool) => pool.end()));
  for (const stage of stages) await stage.close();
}

async function fillDirectory(pool: pg.Pool, below: number) {
  await pool.query('drop table if exists bench_directory');
  await pool.query(
    `create table bench_directory as
       select tracking_key, (id % 2)::int as shard from packages where id <= $1::int and tracking_key is not null`,
    [below],
  );
  await pool.query('alter table bench_directory add primary key (tracking_key)');
  await pool.query('analyze bench_directory');
}

async function askFor(ms: number, ask: (turn: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + ms;
  let turn = 0;
  const people = Array.from({ length: Number(options.people) }, async () => {
    while (performance.now() < until) {
      turn += 1;
      await ask(turn);
    }
  });
  await Promise.all(people);
  return (turn / ms) * 1000;
}
