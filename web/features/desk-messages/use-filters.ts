import { useSearchParams } from 'react-router';
import { mailStates, messageKinds, messageStates, todo } from '#contract/staff/message-states';
import { branches } from '#contract/staff/roles';

const oneOf = <const T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** What the address says; what it says wrongly counts as nothing. Without a word about the state, the work that is left. */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page'));
  const state = address.get('state') ?? todo;
  const q = address.get('q')?.trim().slice(0, 100) ?? '';
  const filters = {
    kind: oneOf(messageKinds, address.get('kind')),
    state: oneOf([...messageStates, todo], state),
    mail: oneOf(mailStates, address.get('mail')),
    branch: oneOf(branches, address.get('branch')),
    q: q.length >= 2 ? q : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 400 ? String(page) : '1',
  };

  /** Another filter begins at the first page. */
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAddress(next, { replace: !('page' in changes) });
  };
  return { filters, change, clear: () => setAddress({}, { replace: true }) };
}
