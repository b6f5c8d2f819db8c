import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitName, limitRules, type TakePoints } from '#api/http/rate-limits';

type Limiter = Pick<RateLimiterMemory, 'consume'>;
type PoolLike = ConstructorParameters<typeof RateLimiterPostgres>[0]['storeClient'];

/** Counters in this process, or in PostgreSQL when several processes must count together. */
export function createLimiter(store: { kind: 'memory' } | { kind: 'postgres'; pool: PoolLike }): TakePoints {
  const limiters = new Map<LimitName, Limiter>();
  for (const [name, rule] of Object.entries(limitRules) as [LimitName, (typeof limitRules)[LimitName]][]) {
    const memory = new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds });
    limiters.set(
      name,
      store.kind === 'memory'
        ? memory
        : new RateLimiterPostgres({
            storeClient: store.pool,
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points: rule.points,
            duration: rule.seconds,
            // A database that is away must not open the gates: each process then counts alone.
            insuranceLimiter: memory,
          }),
    );
  }
  return async (limit, key, points = 1) => {
    try {
      await limiters.get(limit)?.consume(key, points);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext / 1000;
      throw refusal;
    }
  };
}

/** `RATE_LIMIT=off`, for load tests. */
export const noLimiter: TakePoints = async () => 0;
