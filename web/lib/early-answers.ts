/** An answer that was requested with the HTML, before the scripts that need it were loaded (web/early.ts). */
interface EarlyAnswer {
  askedAt: number;
  answer: Promise<Response>;
  /** Filled by `readEarly`. */
  value?: unknown;
}

/** Older ones are requested again. */
const FRESH_MS = 60_000;

/** The scripts share the window but no module. */
const holder = globalThis as { early?: Map<string, EarlyAnswer> };

/** An answer belongs to the session that requested it. */
const keyOf = (address: string, token: string | null) => `${token} ${address}`;

export function keepEarly(address: string, token: string | null, answer: Promise<Response>) {
  // The caller that takes it handles a failure.
  answer.catch(() => {});
  holder.early ??= new Map();
  holder.early.set(keyOf(address, token), { askedAt: Date.now(), answer });
}

/** Only for the first caller with the same request and session: a second one needs a new answer. */
export function takeEarly(address: string, token: string | null): Promise<Response> | null {
  const key = keyOf(address, token);
  const early = holder.early?.get(key);
  holder.early?.delete(key);
  return early && Date.now() - early.askedAt < FRESH_MS ? early.answer : null;
}

/** Reads an answer and leaves it for the one who takes it. Null without an answer, or when the server refused. */
export async function readEarly<T>(address: string, token: string | null): Promise<T | null> {
  const early = holder.early?.get(keyOf(address, token));
  // Copied as soon as it is there: the one who takes it reads it only once.
  const copy = await early?.answer.then(
    (reply) => (reply.ok ? reply.clone() : null),
    () => null,
  );
  if (!early || !copy) return null;
  early.value = await copy.json();
  return early.value as T;
}

/** What `readEarly` has read, as long as nobody has taken the answer. */
export function valueReadEarly<T>(address: string, token: string | null): { value: T; askedAt: number } | null {
  const { value, askedAt = 0 } = holder.early?.get(keyOf(address, token)) ?? {};
  return value === undefined ? null : { value: value as T, askedAt };
}
