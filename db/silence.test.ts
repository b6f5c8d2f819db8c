import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#db/failures';
import { Silence } from '#db/silence';

const timeOut = () => Promise.reject(new Error('Query read timeout'));
const answer = async () => 'pong';

function start() {
  const database = { ask: timeOut as () => Promise<unknown>, asked: 0 };
  const ask = () => {
    database.asked += 1;
    return database.ask();
  };
  return { database, silence: new Silence(ask, 5) };
}

describe('a database that goes silent', () => {
  it('makes nobody else wait: they are refused at once, as unavailable', async () => {
    const { silence } = start();
    await expect(silence.listen(timeOut)).rejects.toThrow('Query read timeout');
    expect(isUnavailable(await silence.listen(answer).catch((error: unknown) => error))).toBe(true);
    silence.close();
  });

  it('is asked until it answers, and then used again by everybody', async () => {
    const { database, silence } = start();
    await silence.listen(timeOut).catch(() => {});
    await expect.poll(() => database.asked).toBeGreaterThan(2);
    database.ask = answer;
    await expect.poll(() => silence.listen(answer).catch(() => '')).toBe('pong');
    const asked = database.asked;
    await delay(30);
    expect(database.asked).toBe(asked);
  });

  it('is not asked any more once we have closed', async () => {
    const { database, silence } = start();
    await silence.listen(timeOut).catch(() => {});
    silence.close();
    await delay(20);
    const asked = database.asked;
    await delay(30);
    expect(database.asked).toBe(asked);
  });

  it('has not answered when a connection breaks, but has when one is refused', async () => {
    const { database, silence } = start();
    database.ask = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await silence.listen(timeOut).catch(() => {});
    await delay(20);
    await expect(silence.listen(answer)).rejects.toThrow('The database does not answer.');
    database.ask = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
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
    await delay(2);
    await silence.listen(answer);
    fail(new Error('Query read timeout'));
    await expect(slow).rejects.toThrow('Query read timeout');
    expect(await silence.listen(answer)).toBe('pong');
  });
});
