import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CameraScan } from '../../shared/desk/camera/camera-scan';
import { fillIn, useWords } from '../../shared/desk/language';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { EmptyState } from '../../ui/empty-state';
import { TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { findWho } from './calls';
import './handover.css';
import '../../shared/desk/marks.css';

/** Who has come. A scan that names one client goes straight to what they can collect. */
export function Counter() {
  const { handover, common } = useWords();
  const { counter: words } = handover;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q')?.trim() ?? '';
  const [text, setText] = useState(asked);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setText(asked), [asked]);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const answer = useQuery({
    queryKey: ['collectors', asked],
    queryFn: ({ signal }) => findWho({ query: { q: asked } }, signal),
    enabled: asked.length >= 2,
    staleTime: 0,
  });
  const { data: found } = answer;
  useEffect(() => {
    const exact = found?.filter((each) => each.exact);
    const [only, ...others] = exact ?? [];
    if (only && others.length === 0) navigate(`/staff/handover/${only.id}`, { replace: true });
  }, [found, navigate]);

  return (
    <>
      <search>
        <form
          className="counter-search"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const isLong = text.trim().length >= 2;
            setError(isLong ? undefined : words.short);
            if (!isLong) return;
            if (text.trim() === asked) void answer.refetch();
            else setAddress({ q: text.trim() });
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
          <CameraScan onScan={(number) => setAddress({ q: number.trim() })} />
        </form>
      </search>
      {answer.isLoading && <DeskLoading />}
      {answer.error && !found && <DeskFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      <div role="status">{found?.length === 0 && <EmptyState title={fillIn(words.nothing, { text: asked })} />}</div>
      {found && found.length > 0 && (
        <section className="desk-card" aria-label={words.found}>
          <h2>{words.found}</h2>
          <ul className="desk-list counter-found">
            {found.map(({ id, shippingMark, phone, waiting }) => (
              <li key={id}>
                <Link to={`/staff/handover/${id}`}>{shippingMark}</Link>
                <span>{phone}</span>
                <span className={waiting > 0 ? 'desk-tag desk-tag-good' : 'desk-tag'}>
                  {fillIn(words.waits, { count: waiting })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
