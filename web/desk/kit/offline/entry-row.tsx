import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckRow } from '#contract/staff/arrivals/schema';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { useArrivalsWords } from '../arrivals-words';
import { DeskIcon } from '../desk-icon';
import { formatTimestamp } from '../format-timestamp';
import { HowManyForm } from '../how-many';
import { fillIn, useWords } from '../language';
import { ScanChoices } from '../scan-choices';
import { checkChoices, chosenLoad, loadChoices, loadQuestion } from './choices';
import { type Command, type Entry, withCount } from './entry';
import { useOutbox } from './use-outbox';

interface EntryRowProps {
  entry: Entry;
  /** Names the kind, where entries of several kinds stand together. */
  isNamed?: boolean;
  /** The field that gets the focus after the clerk's decision. */
  onDecided?: () => void;
}

/** An entry with its open decision. */
export function EntryRow({ entry, isNamed = false, onDecided }: EntryRowProps) {
  const { offline: words, intake, containers } = useWords();
  const { check } = useArrivalsWords();
  const outbox = useOutbox();
  const decide = (work: Promise<void>) => void work.then(onDecided);
  if (entry.state === 'asked' && entry.howMany) {
    const { howMany, command } = entry;
    const answer = (count: number) => {
      const next = withCount(command, howMany, count);
      if (next) decide(outbox.answer(entry, next, entry.number));
    };
    return (
      <div className="desk-warned">
        <HowManyForm
          asked={howMany}
          submit={command.kind === 'load' ? containers.load : check.submit}
          onAnswer={answer}
          onDismiss={() => decide(outbox.discard(entry))}
        />
      </div>
    );
  }
  if (entry.state === 'asked' && entry.choices.length > 0) {
    return (
      <Asked
        entry={entry}
        onChoose={(command) => decide(outbox.answer(entry, command, entry.number))}
        onNone={() => decide(outbox.discard(entry))}
      />
    );
  }
  const icon = entry.state === 'waiting' ? 'pause' : 'warn';
  return (
    <div className={`entry entry-${entry.state}`}>
      <DeskIcon name={icon} size={20} />
      <p>
        <strong>{entry.number}</strong>
        {isNamed && <span className="entry-kind"> · {words.kinds[entry.command.kind]}</span>}
        <span className="entry-why">
          {entry.state === 'waiting' && words.states.waiting}
          {entry.state === 'refused' && entry.reason}
          {entry.state === 'asked' && (entry.reason ?? intake.repeated.question)}
        </span>
        <time dateTime={new Date(entry.at).toISOString()}>{formatTimestamp(new Date(entry.at).toISOString())}</time>
      </p>
      {entry.state !== 'waiting' && <Decision entry={entry} onDecide={decide} />}
    </div>
  );
}

function Decision({ entry, onDecide }: { entry: Entry; onDecide: (work: Promise<void>) => void }) {
  const { offline: words, intake } = useWords();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { command, number } = entry;
  const isUnusual = entry.reason !== null;
  const said = isUnusual ? { isConfirmed: true } : { isAnother: true };
  if (isAsking) {
    return (
      <div className="desk-actions" role="alert">
        <p>{fillIn(words.confirm, { number })}</p>
        <button className="button button-danger" type="button" onClick={() => onDecide(outbox.discard(entry))}>
          {words.confirmYes}
        </button>
        <button className="button button-line" type="button" onClick={() => setAsking(false)}>
          {words.keep}
        </button>
      </div>
    );
  }
  return (
    <div className="desk-actions">
      {command.kind === 'intake' && entry.state === 'asked' && (
        <button
          className="button button-line"
          type="button"
          onClick={() => onDecide(outbox.answer(entry, { ...command, body: { ...command.body, ...said } }, number))}
        >
          {isUnusual ? intake.unusual.right : intake.repeated.another}
        </button>
      )}
      {command.kind === 'intake' && (
        <button
          className="button button-line"
          type="button"
          onClick={() => void navigate('/staff/intake', { state: { entry: entry.order } })}
        >
          {words.change}
        </button>
      )}
      {entry.state === 'refused' && (
        <button className="button button-line" type="button" onClick={() => onDecide(outbox.repeat(entry))}>
          {words.retry}
        </button>
      )}
      <button
        className="button button-line"
        type="button"
        aria-label={fillIn(words.discardOf, { number })}
        onClick={() => setAsking(true)}
      >
        {words.discard}
      </button>
    </div>
  );
}

interface AskedProps {
  entry: Entry;
  onChoose: (command: Command) => void;
  onNone: () => void;
}

/** A scanned number with several packages, or with one in another container. */
function Asked({ entry, onChoose, onNone }: AskedProps) {
  const { check } = useArrivalsWords();
  const { scanChoices: words, containers } = useWords();
  const { command, number } = entry;
  if (command.kind === 'load') {
    // The server answers a loading scan with such rows.
    const rows = entry.choices as readonly DeskPackageRow[];
    return (
      <ScanChoices
        question={loadQuestion(rows, number, words)}
        choices={loadChoices(rows, command, containers.choices)}
        onChoose={(id) => onChoose(chosenLoad(command, id))}
        onDismiss={onNone}
      />
    );
  }
  if (command.kind !== 'check') return null;
  const rows = entry.choices as readonly CheckRow[];
  return (
    <ScanChoices
      question={fillIn(words.which, { number })}
      choices={checkChoices(rows, check)}
      onChoose={(id) => onChoose({ ...command, body: { packageIds: [id], asksCount: true, source: 'scan' } })}
      onDismiss={onNone}
    />
  );
}
