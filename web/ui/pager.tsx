import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ClientIcon } from './client-icon';
import { Tooltip } from './tooltip';
import './pager.css';

interface PagerWords {
  label: string;
  first: string;
  previous: string;
  input: string;
  /** With `{pageCount}`. */
  of: string;
  next: string;
  last: string;
}

interface PagerProps {
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  words: PagerWords;
}

/** At the ends the buttons are aria-disabled, not disabled, so that they keep the focus. */
export function Pager({ page, pageCount, onChange, words }: PagerProps) {
  const goTo = (wanted: number) => {
    const reached = Math.min(Math.max(wanted, 1), pageCount);
    if (reached !== page) onChange(reached);
  };
  const button = (name: string, to: number, icon: ReactNode) => (
    <Tooltip text={name}>
      <button
        className="button-icon pager-button"
        type="button"
        aria-disabled={to < 1 || to > pageCount || to === page}
        onClick={() => goTo(to)}
      >
        {icon}
      </button>
    </Tooltip>
  );
  return (
    <nav className="pager" aria-label={words.label}>
      {button(words.first, 1, <ClientIcon name="chevron-first" />)}
      {button(words.previous, page - 1, <ClientIcon name="chevron-left" />)}
      <PageInput page={page} label={words.input} onCommit={goTo} />
      <span className="pager-of">{words.of.replace('{pageCount}', String(pageCount))}</span>
      {button(words.next, page + 1, <ClientIcon name="chevron-right" />)}
      {button(words.last, pageCount, <ClientIcon name="chevron-last" />)}
    </nav>
  );
}

/** The input counts on Enter or when the field loses the focus; an invalid number counts as empty. */
function PageInput({ page, label, onCommit }: { page: number; label: string; onCommit: (page: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && /^\s*\d+\s*$/.test(draft)) onCommit(Number(draft));
    setDraft(null);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
    if (key === 'Escape') setDraft(null);
  };
  return (
    <input
      className="input pager-input"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={draft ?? String(page)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
