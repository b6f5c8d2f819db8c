import type { Entry } from './entry';
import { EntryRow } from './entry-row';
import './entries.css';

interface EntryListProps {
  label: string;
  entries: readonly Entry[];
  isNamed?: boolean;
  onDecided?: () => void;
}

/** Always in the page, so that screen readers announce a refusal. */
export function EntryList({ label, entries, isNamed, onDecided }: EntryListProps) {
  const open = entries.filter(({ state }) => state !== 'waiting');
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const row = (entry: Entry) => (
    <li key={entry.order}>
      <EntryRow entry={entry} {...(isNamed && { isNamed })} {...(onDecided && { onDecided })} />
    </li>
  );
  return (
    <section aria-label={label}>
      <div role="alert">{open.length > 0 && <ul className="desk-list">{open.map(row)}</ul>}</div>
      {waiting.length > 0 && <ul className="desk-list">{waiting.map(row)}</ul>}
    </section>
  );
}
