import { useSearchParams } from 'react-router';

/** The page is in the address, so that going back, reloading and sharing lead to the same rows. */
export function usePage() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('page') ?? '';
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  const goTo = (wanted: number, { replace = false } = {}) =>
    setSearch(
      (known) => {
        if (wanted > 1) known.set('page', String(wanted));
        else known.delete('page');
        return known;
      },
      { replace },
    );
  return [page, goTo] as const;
}
