/** The names of the open branches that the public pages read: where goods start, and where they end. */
export type Places = {
  china: string[];
  /** In the order of the branches: containers are offloaded at the first one. */
  ghana: string[];
  /** Those in both countries that keep goods for others. */
  warehouses: string[];
};

type Branch = { name: string; country: string; kind: string; active: boolean };

export function placesOf(branches: readonly Branch[]): Places {
  const open = branches.filter(({ active }) => active);
  const names = (some: readonly Branch[]) => some.map(({ name }) => name);
  return {
    china: names(open.filter(({ country }) => country === 'CN')),
    ghana: names(open.filter(({ country }) => country === 'GH')),
    warehouses: names(open.filter(({ kind }) => kind === 'warehouse')),
  };
}
