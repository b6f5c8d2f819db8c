import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api';
import { mayRetry } from './query-client';

const refusal = (status: number, retryAfter: number | null = null) => new ApiError(status, {}, retryAfter);

describe('a failed call', () => {
  it('is tried three times more when the network failed', () => {
    const lost = new NetworkError(new TypeError('fetch failed'));
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, lost))).toEqual([true, true, true, false]);
  });

  it.each([500, 503, 408, 429])('is tried again after %d', (status) => {
    expect(mayRetry(0, refusal(status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 413])('is not tried again after %d', (status) => {
    expect(mayRetry(0, refusal(status))).toBe(false);
  });

  it('is not tried again before the server wants to be asked', () => {
    expect(mayRetry(0, refusal(429, 1))).toBe(true);
    expect(mayRetry(0, refusal(429, 30))).toBe(false);
    expect(mayRetry(0, refusal(503, 30))).toBe(false);
  });
});
