import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#db/failures';
import { Silence } from '#db/silence';

const timeOut = () => Promise.reject(new Error('Query read timeout'));
const answer = async () => 'pong';

/** The pause between two questions lasts until the test ends it. */
function start() {
  const database = { ask: timeOut as () => Promise<unknown>, asked: 0 };
  const ask = () => {
    database.asked += 1;
    return database.ask();
  };
  const pauses: (() => void)[] = [];
  const silence = new Silence(ask, () => new Promise<void>((resolve) => pauses.push(resolve)));
  /** Waits for the next pause, so that everything before it has happened, and ends it when asked to. */
  const nextPause = async () => {
    await expect.poll(() => pauses.length).toBe(1);
    return pauses.pop() ?? (() => {});
  };
  return { database, silence, pauses, nextPause };
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a database that goes silent', () => {
  it('keeps others from waiting: they are refused at once, as unavailable', async () => {
    const { silence } = start();
    await expect(silence.listen(timeOut)).rejects.toThrow('Query read timeout');
    expect(isUnavailable(await silence.listen(answer).catch((error: unknown) => error))).toBe(true);
    silence.close();
  });

  it('is asked until it answers, and then serves everyone again', async () => {
    const { database, silence, pauses, nextPause } = start();
    await silence.listen(timeOut).catch(() => {});
    for (const asked of [1, 2, 3]) {
      const end = await nextPause();
      expect(database.asked).toBe(asked);
      if (asked === 3) database.ask = answer;
      end();
    }
    await expect.poll(() => silence.listen(answer).catch(() => '')).toBe('pong');
    await settle();
    expect([database.asked, pauses.length]).toEqual([4, 0]);
  });

  it('is not asked again once we have closed', async () => {
    const { database, silence, pauses, nextPause } = start();
    await silence.listen(timeOut).catch(() => {});
    const end = await nextPause();
    silence.close();
    end();
    await settle();
    expect([database.asked, pauses.length]).toEqual([1, 0]);
  });

  it('has not answered when a connection breaks, but has when one is refused', async () => {
    const { database, silence, nextPause } = start();
    database.ask = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await silence.listen(timeOut).catch(() => {});
    const end = await nextPause();
    await expect(silence.listen(answer)).rejects.toThrow('The database does not answer.');
    database.ask = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    end();
    await expect.poll(() => silence.listen(answer).catch(() => '')).toBe('pong');
  });
});

describe('a database that is slow', () => {
  it('goes on being asked, because others were answered while one statement was not', async () => {
    const { silence } = start();
    let fail: (error: Error) => void = () => {};
    const slow = silence.listen(
      () =>
        new Promise<string>((_, reject) => {
          fail = reject;
        }),
    );
    await silence.listen(answer);
    fail(new Error('Query read timeout'));
    await expect(slow).rejects.toThrow('Query read timeout');
    expect(await silence.listen(answer)).toBe('pong');
  });
});
