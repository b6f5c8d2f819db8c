import { type FormEvent, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { home } from '../../content/home';
import { Icon } from '../../ui/icon';
import { TrackingInput } from './tracking-input';
import { emptyList, numbersToTrack, takeStep } from './tracking-list';
import './tracking.css';

const words = home.hero.tracking;

/** A real form: without scripts the browser itself requests /search?filter=…. */
export function TrackingForm() {
  const [list, take] = useReducer(takeStep, emptyList);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { state, pathname } = useLocation();

  // Not as initial state, which the prerendered HTML does not have.
  useLayoutEffect(() => {
    const held = heldNumbers(state);
    if (held) take({ type: 'restored', numbers: held });
  }, [state]);

  const track = (event: FormEvent) => {
    event.preventDefault();
    const filter = numbersToTrack(list);
    // Specification, Tracking input: an empty list gives no message, on purpose.
    if (filter.length === 0) return input.current?.focus();
    // Stored in this history entry, so that Back restores it.
    navigate(pathname, { replace: true, state: { tracked: filter } });
    navigate('/search', { state: { filter } });
  };

  return (
    <Card onSubmit={track}>
      <TrackingInput list={list} take={take} input={input} />
      <button type="submit" className="button button-cta button-large tracking-button">
        <Icon name="search" />
        {words.button}
      </button>
    </Card>
  );
}

function Card({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  return (
    <form className="tracking" action="/search" method="get" onSubmit={onSubmit} aria-labelledby="tracking-title">
      <h2 id="tracking-title">{words.title}</h2>
      {children}
    </form>
  );
}

function heldNumbers(state: unknown): readonly string[] | null {
  const tracked = (state as { tracked?: unknown } | null)?.tracked;
  return Array.isArray(tracked) && tracked.every((number) => typeof number === 'string') ? tracked : null;
}
