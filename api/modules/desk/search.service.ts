import { RawJson } from '#api/http/raw-json';

/** Each answers JSON of at most twenty rows; see api/app.ts. */
type Deps = { [K in 'packages' | 'clients' | 'containers']: (text: string) => Promise<string> };

export type Search = ReturnType<typeof createSearch>;

export const createSearch = ({ packages, clients, containers }: Deps) => ({
  /** One field for everything that people have in hand: a label, a mark, a box. */
  async find(text: string) {
    const [a, b, c] = await Promise.all([packages(text), clients(text), containers(text)]);
    return new RawJson(`{"packages":${a},"clients":${b},"containers":${c}}`);
  },
});
