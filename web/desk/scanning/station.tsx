import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link';
import { CameraScan } from '../kit/camera/camera-scan';
import { useCartonWords } from '../kit/carton-words';
import { DeskIcon } from '../kit/desk-icon';
import { formatClock } from '../kit/format-timestamp';
import { counted, fillIn, useWords } from '../kit/language';
import { EntryList } from '../kit/offline/entry-list';
import { useScanningWords } from '../kit/scanning-words';
import type { Result } from './result';
import { Stop } from './stop';
import { UndoButton } from './undo-button';
import type { Done, useStation } from './use-station';
import './station.css';

interface StationProps {
  title: string;
  facts: string;
  /** The page to return to. */
  back: string;
  /** The progress of the work. */
  meter: ReactNode;
  /** The title of a successful scan. */
  done: string;
  station: ReturnType<typeof useStation>;
  /** What can be done with the goods of the last scan. */
  after?: (result: Result) => ReactNode;
  /** Why nothing can be scanned here. */
  closed: string | null;
}

/** The scanning page of a phone: the result fills the width, and the field is within thumb reach. */
export function Station({ title, facts, back, meter, done: doneWord, station, after, closed }: StationProps) {
  const { offline } = useWords();
  const words = useScanningWords();
  const { place, result, stopped, isStopped, entries, done, hasSignals, toggleSignals, goOn, follow, scan, undone } =
    station;
  const shown = useRef<HTMLDivElement>(null);
  // Typing scrolls to the place of the field below the list. The result comes back into view.
  useLayoutEffect(() => {
    if (result) shown.current?.scrollIntoView({ block: 'end' });
  }, [result]);
  return (
    <div className={isStopped ? 'station is-stopped' : 'station'}>
      <header className="station-head">
        <div>
          <Link className="button-icon" to={back} aria-label={words.close}>
            <DeskIcon name="arrow-left" size={22} />
          </Link>
          <div>
            <h1>{title}</h1>
            <p>{facts}</p>
          </div>
          <button
            className="button-icon"
            type="button"
            aria-label={words.signals}
            aria-pressed={hasSignals}
            onClick={toggleSignals}
          >
            <DeskIcon name={hasSignals ? 'sound' : 'sound-off'} size={22} />
          </button>
        </div>
        {meter}
      </header>
      {isStopped ? (
        <Stop key={stopped?.key} entry={stopped} result={result} onGoOn={goOn} onFollow={follow} />
      ) : (
        <>
          <div ref={shown} role="status" aria-live="polite">
            {(result || !closed) && <Shown result={result} done={doneWord} />}
          </div>
          {/* One key for both: siblings with the same key stay in the page after the next scan. */}
          {result && (
            <Fragment key={result.number}>
              {after?.(result)}
              {!closed && <UndoButton place={place} result={result} onUndone={undone} />}
            </Fragment>
          )}
          <EntryList label={offline.title} entries={entries} />
          <Before done={done} doneWord={doneWord} />
          {closed ? <p className="desk-warned">{closed}</p> : <ScanField onScan={scan} />}
        </>
      )}
    </div>
  );
}

function Shown({ result, done }: { result: Result | null; done: string }) {
  const words = useScanningWords();
  const cartons = useCartonWords();
  if (!result) return <p className="station-result">{words.ready}</p>;
  const { kept, before, sending, stop, undone } = words;
  const names = { go: done, kept, before, sending, stop, undone };
  const [row] = result.rows;
  const { counted: part } = result;
  return (
    <div className={`station-result is-${result.tone}`}>
      <p className="station-word">
        <DeskIcon name={result.tone === 'go' ? 'check' : 'pause'} size={24} />
        {names[result.tone]}
      </p>
      {row && !result.reason && (
        <p className="station-count">
          <Amount result={result} quantity={row.quantity} />
        </p>
      )}
      {row && <p className="station-mark">{row.customer}</p>}
      {part && <p className="station-number">{fillIn(cartons.countedOf, part)}</p>}
      {result.reason && <p className="station-count">{result.reason}</p>}
      <p className="station-number">{row ? `${row.trackingNumber} · ${row.package}` : result.number}</p>
    </div>
  );
}

/** What this scan did: 'Carton 3 of 12', '3 cartons, 6 of 8' or '12 pieces'. */
export function Amount({
  result,
  quantity,
}: {
  result: Pick<Result, 'counted' | 'count' | 'answered'>;
  quantity: number;
}) {
  const words = useScanningWords();
  const cartons = useCartonWords();
  const { counted: part, count, answered } = result;
  if (part) return fillIn(cartons.counted, part);
  if (answered) return fillIn(cartons.answered, { ...answered, cartons: counted(cartons.part, answered.cartons) });
  return count === undefined ? counted(words.pieces, quantity) : counted(cartons.part, count);
}

function Before({ done, doneWord }: { done: readonly Done[]; doneWord: string }) {
  const words = useScanningWords();
  const cartons = useCartonWords();
  const { before, extra: stop, kept, sending, undone } = words;
  const names = { go: doneWord, before, stop, kept, sending, undone };
  return (
    <section className="station-before" aria-label={words.list}>
      <h2>{words.list}</h2>
      {done.length === 0 && <p>{words.none}</p>}
      <ul className="desk-list">
        {done.map(({ number, rows, tone, at, counted: part }) => (
          <li key={`${number}-${at}-${tone}`} className={`is-${tone}`}>
            <DeskIcon name={tone === 'stop' ? 'warn' : tone === 'undone' ? 'pause' : 'check'} size={20} />
            <p>
              <strong>{number}</strong>
              <span>
                {[names[tone], part && fillIn(cartons.counted, part), rows[0]?.customer].filter(Boolean).join(' · ')}
              </span>
            </p>
            <time>{formatClock(new Date(at).toISOString())}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScanField({ onScan }: { onScan: (text: string) => void }) {
  const words = useScanningWords();
  const { common } = useWords();
  const [number, setNumber] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <form
      className="station-field"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onScan(number);
        setNumber('');
        input.current?.focus();
      }}
    >
      <input
        className="input"
        ref={input}
        type="text"
        name="trackingNumber"
        data-begin=""
        aria-label={common.trackingNumber}
        placeholder={words.field}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <CameraScan isContinuous onScan={onScan} />
    </form>
  );
}
