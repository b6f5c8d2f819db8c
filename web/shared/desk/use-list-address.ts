import { useSearchParams } from 'react-router';

const paging = ['after', 'before', 'last', 'page'];

export interface Turn {
  after?: string;
  before?: string;
  last?: 'yes';
  /** Only a label: the place itself is a row. */
  page?: number;
}

/** Filters, order and page of a list are in its address: it can be sent to a colleague, and going back finds it again. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const write = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(address);
    for (const name of paging) next.delete(name);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setAddress(next);
  };
  const get = (name: string) => address.get(name) || undefined;
  const page = Number(get('page'));
  return {
    get,
    /** Another filter or order begins at its first page. */
    change: write,
    turn: ({ page: label, ...place }: Turn) => write({ ...place, page: label ? String(label) : undefined }),
    clear: () => setAddress(new URLSearchParams()),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    place: {
      after: get('after'),
      before: get('before'),
      last: get('last') === 'yes' ? ('yes' as const) : undefined,
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** One of these words, or none. */
export const oneOf = <Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined =>
  words.find((word) => word === value);
