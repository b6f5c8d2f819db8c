import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '#db/circuit-breaker';
import { isUnavailable } from '#db/failures';

const timeOut = () => Promise.reject(new Error('Query read timeout'));
const answer = async () => 'pong';

/** The pause between two probes lasts until the test ends it. */
function start() {
  const database = { ask: timeOut as () => Promise<unknown>, asked: 0 };
  const ask = () => {
    database.asked += 1;
    return database.ask();
  };
  const pauses: (() => void)[] = [];
  const breaker = new CircuitBreaker(ask, () => new Promise<void>((resolve) => pauses.push(resolve)));
  /** Waits for the next pause, so that everything before it has happened. The test then ends the pause. */
  const nextPause = async () => {
    await expect.poll(() => pauses.length).toBe(1);
    return pauses.pop() ?? (() => {});
  };
  return { database, breaker, pauses, nextPause };
}

/** Lets all pending microtasks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('when the database does not answer', () => {
  it('refuses later statements at once, as unavailable', async () => {
    const { breaker } = start();
    await expect(breaker.run(timeOut)).rejects.toThrow('Query read timeout');
    expect(isUnavailable(await breaker.run(answer).catch((error: unknown) => error))).toBe(true);
    breaker.close();
  });

  it('probes until the database answers, then runs statements again', async () => {
    const { database, breaker, pauses, nextPause } = start();
    await breaker.run(timeOut).catch(() => {});
    for (const asked of [1, 2, 3]) {
      const end = await nextPause();
      expect(database.asked).toBe(asked);
      if (asked === 3) database.ask = answer;
      end();
    }
    await expect.poll(() => breaker.run(answer).catch(() => '')).toBe('pong');
    await settle();
    expect([database.asked, pauses.length]).toEqual([4, 0]);
  });

  it('stops asking once it is closed', async () => {
    const { database, breaker, pauses, nextPause } = start();
    await breaker.run(timeOut).catch(() => {});
    const end = await nextPause();
    breaker.close();
    end();
    await settle();
    expect([database.asked, pauses.length]).toEqual([1, 0]);
  });

  it('counts a refused connection as an answer, and a broken one not', async () => {
    const { database, breaker, nextPause } = start();
    database.ask = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await breaker.run(timeOut).catch(() => {});
    const end = await nextPause();
    await expect(breaker.run(answer)).rejects.toThrow('The database does not answer.');
    database.ask = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    end();
    await expect.poll(() => breaker.run(answer).catch(() => '')).toBe('pong');
  });
});

describe('when the database is slow', () => {
  it('stays closed while other statements are answered', async () => {
    const { breaker } = start();
    let fail: (error: Error) => void = () => {};
    const slow = breaker.run(
      () =>
        new Promise<string>((_, reject) => {
          fail = reject;
        }),
    );
    await breaker.run(answer);
    fail(new Error('Query read timeout'));
    await expect(slow).rejects.toThrow('Query read timeout');
    expect(await breaker.run(answer)).toBe('pong');
  });
});
