import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeskIcon } from '../kit/desk-icon';
import { useWords } from '../kit/language';
import { openPalette, useHasPalette } from '../kit/palette';

/** The search field on every page of the desk: a number, a mark, a container. */
export function QuickSearch() {
  const { search: words } = useWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasPalette = useHasPalette();
  if (hasPalette) {
    return (
      <button className="desk-find" type="button" aria-keyshortcuts="Control+K /" onClick={() => openPalette()}>
        <DeskIcon name="search" />
        <span>{words.quick}</span>
        <kbd>/</kbd>
      </button>
    );
  }
  if (pathname === '/staff/search') return <div className="desk-find-room" />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const address = asked.length < 2 ? '/staff/search' : `/staff/search?q=${encodeURIComponent(asked)}`;
    void navigate(address, { state: { open: true } });
  };
  return (
    <search className="desk-find">
      <DeskIcon name="search" />
      <form onSubmit={submit}>
        <input
          type="search"
          name="q"
          data-quick-search=""
          aria-label={words.label}
          placeholder={words.quick}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <kbd>/</kbd>
    </search>
  );
}
