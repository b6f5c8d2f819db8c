import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Counters, type CountersOptions } from '#api/http/counters';
import { type LimitName, limitRules, type TakePoints } from '#api/http/rate-limits';

type PoolLike = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

const perLimit = <T>(make: (name: LimitName, points: number, seconds: number) => T): Record<LimitName, T> =>
  Object.fromEntries(
    Object.entries(limitRules).map(([name, { points, seconds }]) => [name, make(name as LimitName, points, seconds)]),
  ) as Record<LimitName, T>;

/** Counters in this process, or in PostgreSQL when several processes must count together. */
export const createLimiter = (store: InMemory | { kind: 'postgres'; pool: PoolLike }): TakePoints =>
  store.kind === 'memory' ? inMemory(store) : inPostgres(store.pool);

type InMemory = { kind: 'memory' } & Pick<CountersOptions, 'now'>;

function inMemory({ now }: InMemory): TakePoints {
  const counters = perLimit((_name, points, seconds) => new Counters({ points, seconds, ...(now && { now }) }));
  return async (limit, key, points = 1) => counters[limit].take(key, points);
}

function inPostgres(pool: PoolLike): TakePoints {
  const limiters = perLimit((name, points, seconds) => {
    const rule = { keyPrefix: name, points, duration: seconds };
    return new RateLimiterPostgres({
      ...rule,
      storeClient: pool,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // When the database is unreachable, each process counts alone instead of letting everything through.
      insuranceLimiter: new RateLimiterMemory(rule),
    });
  });
  return async (limit, key, points = 1) => {
    try {
      await limiters[limit].consume(key, points);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext / 1000;
      throw refusal;
    }
  };
}

/** `RATE_LIMIT=off`, for load tests. */
export const noLimiter: TakePoints = async () => 0;
