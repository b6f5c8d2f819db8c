import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../../shared/desk/language';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { TextField } from '../../ui/field';
import { search } from './calls';
import { exactHit } from './exact-hit';
import { Found } from './found';

/** The question is in the address: it can be sent to a colleague, and going back finds it again. */
export function DeskSearch() {
  const { search: words, common } = useWords();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q')?.trim() ?? '';
  const [text, setText] = useState(asked);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  // Going back asks what was asked before.
  useEffect(() => setText(asked), [asked]);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const answer = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => search({ query: { q: asked } }, signal),
    enabled: asked.length >= 2,
    staleTime: 0,
  });

  // A scanner knows what it wants: the one thing of exactly this name is opened, in place of the list that it would be alone in.
  const isToOpen = (useLocation().state as { open?: boolean } | null)?.open === true;
  const navigate = useNavigate();
  const hit = isToOpen && answer.data && !answer.isFetching ? exactHit(answer.data, asked) : null;
  useEffect(() => {
    if (hit) void navigate(hit, { replace: true });
  }, [hit, navigate]);

  return (
    <>
      <search>
        <form
          className="desk-search"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const isLong = text.trim().length >= 2;
            setError(isLong ? undefined : words.short);
            if (!isLong) return;
            if (text.trim() === asked) void answer.refetch();
            else setAddress({ q: text.trim() }, { state: { open: true } });
            // The next scan replaces what is there.
            form.current?.querySelector('input')?.select();
          }}
        >
          <TextField
            label={words.label}
            error={error}
            errorPrefix={common.errorPrefix}
            type="search"
            name="q"
            data-begin=""
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button className="button button-solid" type="submit">
            {words.submit}
          </button>
        </form>
      </search>
      {answer.data && asked.length >= 2 && <Found found={answer.data} text={asked} />}
      {answer.error && !answer.data && <DeskFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <DeskLoading />}
    </>
  );
}
