/** An answer that was requested with the HTML, before the scripts that need it were loaded (web/early.ts). */
interface EarlyAnswer {
  askedAt: number;
  answer: Promise<Response>;
}

/** Older ones are requested again. */
const FRESH_MS = 60_000;

/** The two scripts share the window but no module. */
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
