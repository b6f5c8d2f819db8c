import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestSlots, requestGate } from '#api/http/request-slots';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

it.each([1, 3])('with a patience of %i a request waits that many times 650 ms for a slot', async (patience) => {
  const gate = requestGate(patience);
  for (let taken = 0; taken < 40; taken += 1) expect(gate.enter()).toBeUndefined();
  const refused = vi.fn();
  gate.enter()?.catch(refused);
  await vi.advanceTimersByTimeAsync(650 * patience - 10);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(refused).toHaveBeenCalledOnce();
});

it('refuses a request that works for more than ten seconds, but not a long call', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const refuse = vi.fn();
  const slots = new RequestSlots(refuse);
  const silences: number[] = [];
  const begin = () => {
    const raw = Object.assign(new EventEmitter(), { setTimeout: (ms: number) => silences.push(ms) });
    const request = { raw: { socket: {} } } as FastifyRequest;
    const reply = { raw, sent: false } as unknown as FastifyReply;
    slots.acquire(request, reply, () => {});
    return { request, reply };
  };
  const [usual, long] = [begin(), begin()];
  slots.allowLong(long.request, long.reply);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refuse.mock.calls).toEqual([[usual.request, usual.reply]]);
  expect(silences).toEqual([600_000]);
  slots.close();
});
