import { expect, it } from 'vitest';
import { isUnavailable } from '#db/failures';
import { Turns } from '#db/turns';

/** Work that ends when the test allows it. */
function work() {
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) => () =>
    new Promise<string>((resolve) => {
      order.push(name);
      ends.set(name, () => resolve(name));
    });
  return { order, start, end: (name: string) => ends.get(name)?.() };
}

it('runs a limited number at once for each key, in order of arrival', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 2 });
  const { order, start, end } = work();
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take(1, start(name)));
  const other = turns.take(2, start('other'));
  expect(order).toEqual(['a', 'b', 'other']);
  await expect(turns.take(1, start('e'))).rejects.toSatisfy(isUnavailable);
  end('b');
  await all[1];
  await Promise.resolve();
  expect(order).toEqual(['a', 'b', 'other', 'c']);
  for (const name of ['a', 'c', 'other']) end(name);
  await Promise.all([all[0], all[2], other]);
  end('d');
  expect(await all[3]).toBe('d');
});

it('passes the turn on when the work fails', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 });
  const failing = turns.take(1, () => Promise.reject(new Error('no')));
  const next = turns.take(1, async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
