import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api';
import { outcomeOf, waitOf } from './send-entry';

const refusal = (status: number, code: string | null, retryAfter: number | null = null) =>
  new ApiError(status, code === null ? {} : { code: code as 'CONFLICT', message: 'No.' }, retryAfter);

describe('how long a command has waited', () => {
  it('is sent to the server when the entry had to wait', () => {
    expect(waitOf({ at: 1_000 }, 3_601_000)).toEqual({ waitedMs: 3_600_000 });
    expect(waitOf({ at: 1_000 }, 1_200)).toEqual({});
  });

  it('is not told when the clock of the device was set back in between', () => {
    expect(waitOf({ at: 9_000_000 }, 1_000)).toEqual({});
  });
});

describe('what a failure means for a command that waits', () => {
  it('waits for the network, and for a server that is busy', () => {
    expect(outcomeOf(new NetworkError('gone'))).toEqual({ is: 'later', afterMs: null });
    expect(outcomeOf(new DOMException('slow', 'TimeoutError'))).toEqual({ is: 'later', afterMs: null });
    expect(outcomeOf(refusal(503, 'UNAVAILABLE', 7))).toEqual({ is: 'later', afterMs: 7000 });
    expect(outcomeOf(refusal(429, 'TOO_MANY_REQUESTS', 60))).toEqual({ is: 'later', afterMs: 60_000 });
    expect(outcomeOf(refusal(500, 'INTERNAL'))).toEqual({ is: 'later', afterMs: null });
  });

  it('takes an error page of something in between for a missing network', () => {
    expect(outcomeOf(refusal(403, null))).toEqual({ is: 'later', afterMs: null });
  });

  it('stops when the session has ended or something must be done first', () => {
    expect(outcomeOf(refusal(401, 'UNAUTHENTICATED'))).toEqual({ is: 'stopped' });
    expect(outcomeOf(refusal(403, 'PASSWORD_CHANGE_NEEDED'))).toEqual({ is: 'stopped' });
  });

  it('asks about a repeated number, and refuses with the sentence of the server', () => {
    expect(outcomeOf(refusal(409, 'REPEATED_NUMBER'))).toEqual({ is: 'asked', choices: [] });
    expect(outcomeOf(refusal(409, 'SCANNED_BEFORE'))).toMatchObject({ is: 'before', reason: expect.any(String) });
    expect(outcomeOf(refusal(409, 'UNUSUAL_VALUE'))).toEqual({ is: 'asked', choices: [], reason: 'No.' });
    expect(outcomeOf(refusal(409, 'CONFLICT'))).toEqual({ is: 'refused', reason: 'No.' });
    expect(outcomeOf(refusal(403, 'FORBIDDEN'))).toEqual({ is: 'refused', reason: 'No.' });
  });
});
