import autocannon from 'autocannon';

export type Measured = { answered: number; perSecond: number; p99: number; failures: number };

/** Sends requests over many connections for some seconds. Every request comes from `next`. */
export async function load(
  origin: string,
  next: (turn: number) => { path: string; headers?: Record<string, string> },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next(nextTurn()) }) }],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0)
    process.stderr.write(`${JSON.stringify({ statuses: result.statusCodeStats, errors: result.errors })}\n`);
  // Divided by the real duration, because the last second of a run is seldom complete.
  const perSecond = result['2xx'] / ((result.finish.getTime() - result.start.getTime()) / 1000);
  return { answered: result['2xx'], perSecond, p99: result.latency.p99, failures };
}

/** No turn repeats in a run, so that no request repeats another's values. */
let turn = 0;
const nextTurn = () => {
  turn += 1;
  return turn;
};

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
