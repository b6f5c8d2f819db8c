import { describe, expect, test } from 'vitest';
import { describeFailure, outageDelayMs, refusalDelayMs, withJitter } from '#api/modules/mail/failures';
import { Outage } from '#api/modules/mail/outage';

const second = 1_000;

describe('what a failure means', () => {
  test.each([
    ['a refused recipient', { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 <a@b.c> unknown' }, 'refused'],
    ['a message refused after its content', { code: 'EMESSAGE', responseCode: 554 }, 'refused'],
    ['a server that is closing', { code: 'EENVELOPE', responseCode: 421 }, 'unreachable'],
    ['no connection', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'unreachable'],
    ['no answer', { code: 'ETIMEDOUT' }, 'unreachable'],
    ['a refused password', { code: 'EAUTH', responseCode: 535 }, 'unreachable'],
    ['a full disk', { code: 'ENOSPC' }, 'unreachable'],
    ['nonsense', undefined, 'unreachable'],
  ])('%s', (_, error, kind) => expect(describeFailure(error).kind).toBe(kind));

  test('is logged as codes, without the server’s text', () => {
    const error = {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 5.1.1 <ama@example.com> unknown',
      command: 'x',
    };
    expect(describeFailure(error).summary).toBe('EENVELOPE 550 5.1.1');
    expect(describeFailure({ code: 'ama@example.com' }).summary).toBe('unknown');
  });
});

test('a refusal is tried again after 10 seconds, doubled up to a quarter of an hour', () => {
  expect([1, 2, 3, 7, 8, 60].map(refusalDelayMs)).toEqual([10, 20, 40, 640, 900, 900].map((s) => s * second));
});

test('an outage is looked at every 5 to 30 seconds, depending on the age of the message', () => {
  expect([0, 60, 120, 300, 86_400].map((s) => outageDelayMs(s * second) / second)).toEqual([5, 6, 12, 30, 30]);
});

test('jitter moves a delay by a fifth at most', () => {
  expect([withJitter(1000, 0), withJitter(1000, 0.5), withJitter(1000, 1)]).toEqual([800, 1000, 1200]);
});

describe('an outage', () => {
  const start = () => {
    const time = { ms: 0 };
    return { time, outage: new Outage(() => time.ms) };
  };

  test('is waited out in growing pauses, then tried with one message', () => {
    const { time, outage } = start();
    const pauses: number[] = [];
    expect(outage.places(5, 2)).toBe(3);
    for (let round = 0; round < 5; round += 1) {
      // Five messages that fail together count as one failure.
      for (let each = 0; each < 5; each += 1) outage.failed('unreachable');
      pauses.push(outage.waitMs());
      expect(outage.places(5, 0)).toBe(0);
      time.ms += outage.waitMs();
      expect(outage.places(5, 0)).toBe(1);
      expect(outage.places(5, 1)).toBe(0);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 5000, 5000]);
    outage.succeeded();
    expect(outage.places(5, 0)).toBe(5);
  });

  test('is over when the server refuses a message: it answers', () => {
    const { time, outage } = start();
    outage.failed('unreachable');
    time.ms += 1000;
    outage.failed('refused');
    expect(outage.places(5, 0)).toBe(5);
  });

  test('ends with a new try for everything, at most every 30 seconds, and only after several failures', () => {
    const { time, outage } = start();
    const failTimes = (count: number) => {
      for (let each = 0; each < count; each += 1) outage.failed('refused');
      return outage.succeeded();
    };
    expect([failTimes(0), failTimes(2), failTimes(3), failTimes(3)]).toEqual([false, false, true, false]);
    time.ms += 30_000;
    expect(failTimes(3)).toBe(true);
  });
});
