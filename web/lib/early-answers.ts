/** An answer that was asked for with the HTML, before the scripts that want it were there (web/early.ts). */
interface EarlyAnswer {
  token: string | null;
  askedAt: number;
  answer: Promise<Response>;
}

/** Older ones are asked for again. */
const FRESH_MS = 60_000;

type Holder = { kwanlineEarly?: Map<string, EarlyAnswer> };

const answers = () => {
  const holder = globalThis as Holder;
  holder.kwanlineEarly ??= new Map();
  return holder.kwanlineEarly;
};

export function askEarly(address: string, token: string | null) {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const answer = fetch(address, { headers });
  // Whoever takes it hears of a failure.
  answer.catch(() => {});
  answers().set(address, { token, askedAt: Date.now(), answer });
}

/** For the first who asks the same in the same name, and for no other: a second question wants a new answer. */
export function takeEarly(address: string, token: string | null): Promise<Response> | null {
  const early = answers().get(address);
  answers().delete(address);
  return early && early.token === token && Date.now() - early.askedAt < FRESH_MS ? early.answer : null;
}
