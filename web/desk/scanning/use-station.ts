import { useRef, useState } from 'react';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import type { Entry } from '../kit/offline/entry';
import { useOutboxEvents } from '../kit/offline/use-outbox';
import { isFlag, usePreference } from '../kit/preferences';
import { type SignalName, signal } from '../kit/signals';
import { type ScanPlace, useScans } from '../kit/use-scans';
import { beforeResult, isWhole, keptResult, type Result, resultOf } from './result';

export interface Done extends Result {
  at: number;
}

const REMEMBERED = 30;

/** Many scans. A refused scan stops the work until the clerk has decided. */
export function useStation(place: ScanPlace, check?: ManifestCheck) {
  const [hasSignals, setSignals] = usePreference('scan-sound', isFlag, true);
  const [result, setResult] = useState<Result | null>(null);
  const [done, setDone] = useState<readonly Done[]>([]);
  /** The key of the current scan: an older one that is refused goes to the list and stops nothing. */
  const last = useRef<string | null>(null);
  const [stoppedKey, setStopped] = useState<string | null>(null);

  const show = (next: Result, name: SignalName) => {
    setResult(next);
    signal(name, hasSignals);
  };

  const take = (key: string, came: Result) => {
    setDone((known) => [{ ...came, at: Date.now() }, ...known].slice(0, REMEMBERED));
    if (key !== last.current && came.tone !== 'stop') return;
    if (came.tone !== 'sending' && came.tone !== 'undone') show(came, isWhole(came) ? 'last' : came.tone);
  };
  const { entries, scan: add } = useScans(
    place,
    (sent) => take(sent.entry.key, resultOf(sent)),
    ({ key, number }, reason) => take(key, beforeResult(number, reason, check)),
  );
  useOutboxEvents((event) => {
    if ((event.is === 'asked' || event.is === 'refused') && event.key === last.current) {
      setStopped(event.key);
      // A question does not stop the work: the clerk answers with the count.
      signal(event.is === 'asked' && event.isCount ? 'kept' : 'stop', hasSignals);
    }
    if (event.is === 'later' && result?.tone === 'sending') show(keptResult(result.number, check), 'kept');
  });

  const stopped: Entry | undefined = entries.find(({ key, state }) => key === stoppedKey && state !== 'waiting');
  const isStopped = stopped !== undefined || result?.tone === 'stop';

  const scan = (text: string) => {
    const number = text.trim();
    if (number === '' || isStopped) return;
    const key = crypto.randomUUID();
    last.current = key;
    setResult({ tone: 'sending', number, rows: [] });
    void add(number, key);
  };

  return {
    ...{ place, scan, result, stopped, isStopped, entries, done, hasSignals },
    toggleSignals: () => setSignals(!hasSignals),
    /** The last scan was a slip, and the server has undone it. */
    undone: (slip: Result) => {
      const next: Result = { ...slip, tone: 'undone' };
      setDone((known) => [{ ...next, at: Date.now() }, ...known].slice(0, REMEMBERED));
      show(next, 'kept');
    },
    /** The clerk has decided, and the work continues. */
    goOn: () => {
      setStopped(null);
      setResult(null);
    },
    /** The answer to a question is a new command, which this page waits for. */
    follow: (key: string) => {
      last.current = key;
      setStopped(null);
    },
  };
}
