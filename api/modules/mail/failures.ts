/** `refused`: the server rejected this message. `unreachable`: no server answered, so the message is not at fault. */
export type SendFailure = { kind: 'refused' | 'unreachable'; summary: string };

const serviceClosing = 421;

/** Codes only: a server's answer may repeat the address or the text. */
export function describeFailure(error: unknown): SendFailure {
  const { code, originalCode, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM';
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === 'string' ? response : '')?.[1];
  const parts = [code, originalCode, responseCode, enhanced].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z0-9_.]{2,40}$/.test(part)),
  );
  return {
    kind: aboutTheMessage && responseCode !== serviceClosing ? 'refused' : 'unreachable',
    summary: parts.join(' ') || 'unknown',
  };
}

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long a message is retried. An outage is not a refusal, so it is retried for longer. */
export const patienceMs = { refused: 3 * day, unreachable: 14 * day } as const;

/** Ten seconds, doubled with every refusal up to a quarter of an hour. */
export const refusalDelayMs = (attempts: number) => Math.min(10 * second * 2 ** (attempts - 1), 15 * minute);

/** Young messages are retried soon; old ones often enough to leave shortly after the server is back. */
export const outageDelayMs = (ageMs: number) => Math.min(Math.max(ageMs / 10, 5 * second), 30 * second);

/** A random fifth more or less, so that messages refused together do not return together. */
export const withJitter = (delayMs: number, random = Math.random()) => Math.round(delayMs * (0.8 + 0.4 * random));
