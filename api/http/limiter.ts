import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Counters } from '#api/http/counters';
import { type LimitName, limitRules, type TakePoints } from '#api/http/rate-limits';

type PoolLike = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

const perLimit = <T>(make: (name: LimitName, points: number, seconds: number) => T): Record<LimitName, T> =>
  Object.fromEntries(
    Object.entries(limitRules).map(([name, { points, seconds }]) => [name, make(name as LimitName, points, seconds)]),
  ) as Record<LimitName, T>;

/** Counters in this process, or in PostgreSQL when several processes must count together. */
export const createLimiter = (store: { kind: 'memory' } | { kind: 'postgres'; pool: PoolLike }): TakePoints =>
  store.kind === 'memory' ? inMemory() : inPostgres(store.pool);

function inMemory(): TakePoints {
  const counters = perLimit((_name, points, seconds) => new Counters({ points, seconds }));
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
