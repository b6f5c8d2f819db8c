import { Agent, request } from 'node:http';

export type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: object };

/** `status` 0 means no answer; `failure` says why. */
export type Answer = { status: number; ms: number; at: number; failure?: string };

export type OpenLoop = { answers: Answer[]; sent(): number; stop(): Promise<Answer[]> };

/**
 * A fixed number of requests per second, whether or not the earlier ones have been answered, as visitors come. A load
 * that waits for its answers would slow down with the server and notice nothing.
 */
export function startLoad(
  origin: string,
  perSecond: number,
  next: (turn: number) => Ask,
  { agent: given, keepAlive = true }: { agent?: Agent; keepAlive?: boolean } = {},
): OpenLoop {
  const agent = given ?? new Agent({ keepAlive, maxSockets: 1_000 });
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const work = askOnce(origin, next(sent), agent).then((answer) => {
        answers.push(answer);
        open.delete(work);
      });
      open.add(work);
    }
  }, 4);

  return {
    answers,
    sent: () => sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      if (!given) agent.destroy();
      return answers;
    },
  };
}

/** Connections that are open before the load begins, as behind a proxy. */
export async function openConnections(origin: string, count: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count });
  await Promise.all(Array.from({ length: count }, () => askOnce(origin, { path: '/api/healthz' }, agent)));
  return agent;
}

/** The answer is read to its end, because half an answer is a failure. */
export function askOnce(origin: string, ask: Ask, agent: Agent): Promise<Answer> {
  const at = performance.now();
  const { path, method = 'GET', headers = {}, body } = ask;
  const bytes = body && Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const done = (status: number, failure?: string) =>
      resolve({ status, at, ms: performance.now() - at, ...(failure !== undefined && { failure }) });
    const sending = request(
      `${origin}${path}`,
      {
        agent,
        method,
        timeout: 20_000,
        headers: { ...headers, ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }) },
      },
      (reply) => {
        reply.on('error', (error) => done(0, error.message));
        reply.on('end', () => (reply.complete ? done(reply.statusCode ?? 0) : done(0, 'cut short')));
        reply.resume();
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', (error: NodeJS.ErrnoException) =>
      done(0, `${error.code ?? error.message}${sending.reusedSocket ? ' on a connection used before' : ''}`),
    );
    sending.end(bytes);
  });
}

/** The percentile: the smallest value that this share of the values does not exceed. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Counts by outcome: `200 200`, `3 503`. */
export function tally(answers: Answer[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, failure } of answers) {
    const key = failure ?? String(status);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export const tallyText = (answers: Answer[]) =>
  [...tally(answers)].map(([key, count]) => `${count} x ${key}`).join(', ') || 'none';
