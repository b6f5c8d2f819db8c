import { load, type Measured, median } from '#bench/api/load';
import { coreSeconds } from '#bench/api/processor';
import type { Size } from '#bench/api/report';

/** A server under test: its address, and what to request there. */
export type Contestant = {
  origin: string;
  next: (turn: number) => { path: string; headers?: Record<string, string> };
  /** The processes whose CPU time is counted: the server first, then for instance PostgreSQL. */
  pids?: number[];
};

export type Standing = {
  perSecond: number;
  p99: number;
  /**
   * Microseconds of CPU per request, in the order of `pids`. Unlike the throughput, it does not depend on other load.
   */
  coreUs: number[];
  runs: Run[];
};

type Run = Measured & { coreUs: number[] };

/**
 * Measures the servers in turn, round by round, so that other load affects all alike. Returns medians. A failed request
 * makes the run invalid.
 */
export async function contest<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, seconds, connections }: Size,
): Promise<Record<Name, Standing>> {
  const entries = Object.entries<Contestant>(contestants);
  // One warm-up run: plans, caches and the JIT settle.
  for (const [, { origin, next }] of entries) await load(origin, next, { connections, seconds: 1 });
  const runs = new Map<string, Run[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { origin, next, pids = [] }] of entries) {
      const before = pids.map(coreSeconds);
      const measured = await measure(name, seconds, (time) => load(origin, next, { connections, seconds: time }));
      const coreUs = pids.map((pid, index) => ((coreSeconds(pid) - (before[index] ?? 0)) * 1e6) / measured.answered);
      runs.get(name)?.push({ ...measured, coreUs });
    }
  }
  return Object.fromEntries([...runs].map(([name, each]) => [name, standing(each)])) as Record<Name, Standing>;
}

/**
 * One run. A slow call may give no answer in a short run, and a ratio to zero is not a number. Such a run is repeated
 * with four times the seconds, then once more, and then refused.
 */
export async function measure(name: string, seconds: number, run: (seconds: number) => Promise<Measured>) {
  for (const time of [seconds, seconds * 4, seconds * 16]) {
    const measured = await run(time);
    if (measured.failures > 0)
      throw new Error(`${name}: ${measured.failures} requests failed, so nothing was measured.`);
    if (measured.answered > 0) return measured;
  }
  throw new Error(`${name} answered nothing in ${seconds * 16} seconds, so nothing was measured.`);
}

const standing = (runs: Run[]): Standing => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  p99: median(runs.map((run) => run.p99)),
  coreUs: (runs[0]?.coreUs ?? []).map((_, index) => median(runs.map((run) => run.coreUs[index] ?? Number.NaN))),
  runs,
});

/** The median of the ratios of the rounds, not the ratio of the medians, because each round had the same load. */
export const ratio = (a: Standing, b: Standing) =>
  median(a.runs.map((run, index) => run.perSecond / (b.runs[index]?.perSecond ?? Number.NaN)));

/** The same for the CPU time of a request, server and PostgreSQL together. */
export const coreRatio = (a: Standing, b: Standing) =>
  median(a.runs.map((run, index) => sum(run.coreUs) / sum(b.runs[index]?.coreUs ?? [])));

const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);

/** Requests per second of each, and the ratio of the first to the second. */
export const ratesOf = (a: Standing, b: Standing) => [
  a.perSecond.toFixed(0),
  b.perSecond.toFixed(0),
  ratio(a, b).toFixed(2),
];
