import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '../kit/language';

/** One question from every page of the desk: a number, a mark, a container. */
export function QuickSearch() {
  const { search: words } = useWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname === '/staff/search') return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const address = asked.length < 2 ? '/staff/search' : `/staff/search?q=${encodeURIComponent(asked)}`;
    void navigate(address, { state: { open: true } });
  };
  return (
    <search className="desk-quick">
      <form onSubmit={submit}>
        <input
          className="input"
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.quick}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </search>
  );
}
