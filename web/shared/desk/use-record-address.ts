import { useSearchParams } from 'react-router';

/** Filters and page in the address: they can be sent to a colleague, and going back finds them again. */
export function useRecordAddress() {
  const [address, setAddress] = useSearchParams();
  const page = address.get('page') ?? '';

  const change = (changes: Record<string, string | null>) =>
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return {
    /** What the address says, if it is one of those that are known. */
    oneOf: <const Value extends string>(name: string, known: readonly Value[]): Value | undefined =>
      known.find((value) => value === address.get(name)),
    get: (name: string) => address.get(name) ?? undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
    /** Another filter begins on the first page. */
    filter: (name: string, value: string | null) => change({ [name]: value, page: null }),
    turnTo: (to: number) => change({ page: to === 1 ? null : String(to) }),
  };
}
