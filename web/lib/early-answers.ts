/** An answer that was asked for with the HTML, before the scripts that want it were there (web/early.ts). */
interface EarlyAnswer {
  askedAt: number;
  answer: Promise<Response>;
}

/** Older ones are asked for again. */
const FRESH_MS = 60_000;

/** The two scripts share the window and no module. */
const holder = globalThis as { early?: Map<string, EarlyAnswer> };

/** An answer belongs to the name in which it was asked for. */
const keyOf = (address: string, token: string | null) => `${token} ${address}`;

export function keepEarly(address: string, token: string | null, answer: Promise<Response>) {
  // The one who takes it hears of a failure.
  answer.catch(() => {});
  holder.early ??= new Map();
  holder.early.set(keyOf(address, token), { askedAt: Date.now(), answer });
}

/** For the first who asks the same in the same name, and for no other: a second question wants a new answer. */
export function takeEarly(address: string, token: string | null): Promise<Response> | null {
  const key = keyOf(address, token);
  const early = holder.early?.get(key);
  holder.early?.delete(key);
  return early && Date.now() - early.askedAt < FRESH_MS ? early.answer : null;
}
