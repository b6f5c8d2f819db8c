import { useSearchParams } from 'react-router';

/**
 * Filters, order and page of a list, kept in the address: it can be sent to a colleague, and going back finds it again. What is
 * not one of the known values counts as not chosen.
 */
export function useListFilters() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);

  const pick = <Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
    known.find((value) => value === address.get(name));

  /** A new filter begins at the first page. */
  const change = (changes: Record<string, string | number>, { replace = true } = {}) => {
    const next = new URLSearchParams(address);
    const all: Record<string, string | number> = { page: '', ...changes };
    for (const [name, value] of Object.entries(all)) {
      if (value === '' || (name === 'page' && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    setAddress(next, { replace, preventScrollReset: true });
  };

  return { page, text: address.get('q')?.trim() ?? '', pick, change, clear: () => setAddress({}, { replace: true }) };
}
