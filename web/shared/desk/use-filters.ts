import { useSearchParams } from 'react-router';

/** What a list shows is in its address: going back, reloading and sharing lead to the same rows. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [address, setAddress] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Name, string>;
  const text = address.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

  const change = (changes: Record<string, string>, isStep = false) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        // Another filter begins with its first page.
        if (!isStep) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !isStep },
    );

  return {
    values,
    page,
    set: (name: Name, value: string) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    goTo: (wanted: number) => change({ page: wanted > 1 ? String(wanted) : '' }, true),
    isFiltered: names.some((name) => values[name] !== ''),
  };
}

/** Only what is set: an empty filter is not asked for. */
export const asked = <Name extends string>(values: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Record<Name, string>>;
