import { isRealDay } from './real-day';

/** What names the page of a list: its number, or a row that it begins after or ends before. */
export interface Turn {
  after?: string;
  before?: string;
  last?: 'yes';
  /** Beside a row it is only a label: the place itself is the row. */
  page?: number;
}

const paging = ['after', 'before', 'last', 'page'] as const satisfies readonly (keyof Turn)[];

export type Changes = Readonly<Record<string, string | undefined>>;

/** The address with other filters, or in another order: such a list begins with its first page. */
export function changed(known: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(known);
  for (const name of paging) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The same list at another page; the first needs no name. */
export const turned = (known: URLSearchParams, { page = 1, ...row }: Turn): URLSearchParams =>
  changed(known, { ...row, page: page > 1 ? String(page) : undefined });

/** What an address says about a list. What cannot be meant counts as not said, so that an old link still shows a list. */
export function readAddress(address: URLSearchParams) {
  const get = (name: string) => address.get(name)?.trim() || undefined;
  const matching = (name: string, rule: RegExp) => {
    const value = get(name);
    return value && rule.test(value) ? value : undefined;
  };
  const oneOf = <const Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((value) => value === get(name));
  return {
    get,
    oneOf,
    /** One of those that have a word. */
    keyOf: <Key extends string>(name: string, words: Readonly<Record<Key, string>>): Key | undefined =>
      oneOf(name, Object.keys(words) as Key[]),
    /** The number of a client, a container, a cashier. */
    id: (name: string) => matching(name, /^[1-9]\d{0,14}$/),
    day: (name: string) => {
      const value = get(name);
      return value && isRealDay(value) ? value : undefined;
    },
    /** What to look for: the server takes no less and no more. */
    text: (name: string) => matching(name, /^.{2,}$/u)?.slice(0, 100),
    page: Number(matching('page', /^[1-9]\d{0,4}$/) ?? 1),
    place: { after: get('after'), before: get('before'), last: oneOf('last', ['yes']) },
  };
}
