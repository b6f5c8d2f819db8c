import { expect, it } from 'vitest';
import { LogDestination, type Sink } from '#api/log-destination';

type Take = number | 'ENOSPC' | 'EPIPE' | 'EAGAIN';

/** A file that takes all bytes, takes a given number of them, or fails, as planned for each write. */
function sink(...turns: Take[]) {
  let text = '';
  const take = (bytes: Buffer): number => {
    const turn = turns.shift() ?? bytes.length;
    if (typeof turn === 'string') throw Object.assign(new Error(turn), { code: turn });
    text += bytes.subarray(0, turn);
    return Math.min(turn, bytes.length);
  };
  const asynchronous: Sink = {
    write(bytes, done) {
      queueMicrotask(() => {
        try {
          done(null, take(bytes));
        } catch (error) {
          done(error as Error, 0);
        }
      });
    },
    writeSync: take,
  };
  return { sink: asynchronous, lines: () => text.split('\n') };
}

const untimed = (lines: string[]) => lines.map((line) => line.replace(/"time":"[^"]*",/, ''));
const notice = (dropped: number) => `{"level":40,"dropped":${dropped},"msg":"Lines of the log could not be written."}`;

it('writes lines in their order', async () => {
  const { sink: to, lines } = sink();
  const log = new LogDestination(to);
  for (const line of ['a\n', 'b\n']) log.write(line);
  await log.flush();
  log.write('c\n');
  log.flushOnce();
  expect(lines()).toEqual(['a', 'b', 'c', '']);
});

it.each(['ENOSPC', 'EPIPE'] as const)(
  'drops and counts lines while the destination fails with %s, and tells how many',
  async (code) => {
    const { sink: to, lines } = sink(code, code);
    const log = new LogDestination(to);
    for (const line of ['a\n', 'b\n']) log.write(line);
    await log.flush();
    log.write('c\n');
    await log.flush();
    expect(log.dropped).toBe(3);
    log.write('d\n');
    await log.flush();
    expect(untimed(lines())).toEqual([notice(3), 'd', '']);
    log.write('e\n');
    await log.flush();
    expect(untimed(lines())).toEqual([notice(3), 'd', 'e', '']);
  },
);

it('starts a new line after a broken one', async () => {
  const { sink: to, lines } = sink(4, 'ENOSPC');
  const log = new LogDestination(to);
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line.replace('two', 't w o'));
  await log.flush();
  expect(log.dropped).toBe(2);
  log.write('four\n');
  await log.flush();
  expect(untimed(lines())).toEqual(['one', '', notice(2), 'four', '']);
});

it('continues after a partial write', async () => {
  const { sink: to, lines } = sink(2, 3);
  const log = new LogDestination(to);
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  await log.flush();
  expect([lines(), log.dropped]).toEqual([['one', 'two', 'three', ''], 0]);
});

it('keeps a limited amount waiting for a destination that takes nothing', () => {
  const log = new LogDestination({ write: () => {}, writeSync: () => 0 });
  const line = `${'x'.repeat(9_999)}\n`;
  for (let count = 0; count < 300; count += 1) log.write(line);
  expect(log.dropped).toBeGreaterThan(150);
});

it('gives up quietly at the end of the process', () => {
  const log = new LogDestination(sink('ENOSPC').sink);
  log.write('a\n');
  expect(() => log.flushOnce()).not.toThrow();
});
