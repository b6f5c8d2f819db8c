import { isRealDay } from './real-day';

/** The page of a list in the address: its number, or a row that it begins after or ends before. */
export interface Turn {
  after?: string;
  before?: string;
  last?: 'yes';
  /** With a row, the number is only a label: the row decides. */
  page?: number;
}

const paging = ['after', 'before', 'last', 'page'] as const satisfies readonly (keyof Turn)[];

export type Changes = Readonly<Record<string, string | undefined>>;

/** The address with other filters or another order, which starts at the first page. */
export function changed(known: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(known);
  for (const name of paging) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The same list at another page; the first has no parameter. */
export const turned = (known: URLSearchParams, { page = 1, ...row }: Turn): URLSearchParams =>
  changed(known, { ...row, page: page > 1 ? String(page) : undefined });

/** The filters of a list in an address. Invalid values are ignored, so that an old link still shows a list. */
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
    /** One of the known values. */
    keyOf: <Key extends string>(name: string, words: Readonly<Record<Key, string>>): Key | undefined =>
      oneOf(name, Object.keys(words) as Key[]),
    /** The id of a client, container or cashier. */
    id: (name: string) => matching(name, /^[1-9]\d{0,14}$/),
    day: (name: string) => {
      const value = get(name);
      return value && isRealDay(value) ? value : undefined;
    },
    /** The search text, within the server's limits. */
    text: (name: string) => matching(name, /^.{2,}$/u)?.slice(0, 100),
    page: Number(matching('page', /^[1-9]\d{0,4}$/) ?? 1),
    place: { after: get('after'), before: get('before'), last: oneOf('last', ['yes']) },
  };
}
