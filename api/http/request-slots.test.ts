import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestGate } from '#api/http/request-slots';

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
