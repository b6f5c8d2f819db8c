import { expect, it } from 'vitest';
import { SlowReaders } from '#api/http/slow-readers';
import { SlowUploads } from '#api/http/slow-uploads';

const pace = { windowMs: 15_000, leastBytes: 64 * 1024, longestMs: 300_000 };

function upload() {
  const clock = { now: 0 };
  const uploads = new SlowUploads<{ bytesRead: number }>(pace, () => clock.now);
  const sender = { bytesRead: 500 };
  uploads.begin(sender);
  /** Checks once a second, as the server does. Returns after how many seconds the sender was disconnected. */
  const send = (bytesPerSecond: number, seconds: number) => {
    for (let second = 1; second <= seconds; second += 1) {
      clock.now += 1_000;
      sender.bytesRead += bytesPerSecond;
      if (uploads.takeStalled().includes(sender)) return second;
    }
    return null;
  };
  return { uploads, sender, send };
}

it('lets ten megabytes arrive at half a megabit a second', () => {
  expect(upload().send(62_500, 168)).toBeNull();
});

it('gives up a sender of single bytes when the first window is over', () => {
  expect(upload().send(1, 60)).toBe(15);
});

it('gives up a sender who stops in the middle', () => {
  const { send } = upload();
  expect(send(100_000, 30)).toBeNull();
  expect(send(0, 60)).toBe(15);
});

it('gives up whatever has not arrived after five minutes', () => {
  expect(upload().send(10_000, 600)).toBe(300);
});

it('leaves an upload alone that has arrived', () => {
  const { uploads, sender, send } = upload();
  expect(uploads.has(sender)).toBe(true);
  uploads.end(sender);
  expect(uploads.has(sender)).toBe(false);
  expect(send(0, 600)).toBeNull();
});

it('gives a reader who does not take an answer less time, and the usual time again once it is taken', () => {
  const readers = new SlowReaders<ReturnType<typeof reader>>({ usualMs: 10_700, stuckMs: 8_000 });
  const [stuck, quick] = [reader(100), reader(0)];
  for (const each of [stuck, quick]) readers.add(each);
  readers.look();
  readers.look();
  expect([stuck.timeOuts, quick.timeOuts]).toEqual([[8_000], []]);
  stuck.writableLength = 0;
  readers.look();
  expect(stuck.timeOuts).toEqual([8_000, 10_700]);
  stuck.writableLength = 5;
  readers.remove(stuck);
  readers.look();
  expect(stuck.timeOuts).toHaveLength(2);
});

function reader(writableLength: number) {
  const timeOuts: number[] = [];
  return {
    writableLength,
    timeOuts,
    setTimeout(ms: number) {
      timeOuts.push(ms);
      return undefined as never;
    },
  };
}
