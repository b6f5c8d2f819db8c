import { type ReactNode, useSyncExternalStore } from 'react';
import { countdown } from '../content/countdown';
import { readTimeLeftAloud, timeLeft, writeTimeLeft } from './time-left';

const MINUTE_MS = 60_000;

/** One timer for all countdowns of a page. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function waitForNextMinute() {
  timer = setTimeout(
    () => {
      waitForNextMinute();
      for (const tell of listeners) tell();
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  );
}

function listen(tell: () => void) {
  listeners.add(tell);
  if (listeners.size === 1) waitForNextMinute();
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

interface CountdownProps {
  /** A time as in the API. */
  until: string;
  /** `short` when a label beside it says what is counted. */
  look?: 'left' | 'short';
  /** Shown once the time has come. */
  past: ReactNode;
}

/** Ticks every minute without announcements; a screen reader reads it in full when it gets there. */
export function Countdown({ until, look = 'left', past }: CountdownProps) {
  const minute = useSyncExternalStore(listen, currentMinute, currentMinute);
  const left = timeLeft(Date.parse(until), minute * MINUTE_MS);
  if (!left) return past;
  return (
    <>
      <span className="countdown" aria-hidden="true">
        {writeTimeLeft(countdown[look], left)}
      </span>
      <span className="visually-hidden">{readTimeLeftAloud(left)}</span>
    </>
  );
}
