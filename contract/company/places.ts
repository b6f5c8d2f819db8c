/** The open branches on the public pages: where goods start, and where they end. */
export type Places = {
  china: string[];
  /** In the order of the branches. Containers are unloaded at the first one. */
  ghana: string[];
  /** The branches in both countries that store goods for others. */
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
