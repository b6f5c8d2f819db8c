import { useLayoutEffect, useRef } from 'react';
import { readCartonCode } from '#contract/carton-code';
import type { CheckRow } from '#contract/staff/arrivals/schema';
import type { HowMany } from '#contract/staff/cartons/schema';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { DeskIcon } from '../kit/desk-icon';
import { extraSentence } from '../kit/extra-sentence';
import { useHandoverWords } from '../kit/handover-words';
import { HowManyForm } from '../kit/how-many';
import { useWords } from '../kit/language';
import { checkChoices, chosenLoad, loadChoices, loadQuestion } from '../kit/offline/choices';
import { type Command, type Entry, withCount } from '../kit/offline/entry';
import { useOutbox } from '../kit/offline/use-outbox';
import type { Choice } from '../kit/scan-choices';
import { useScanningWords } from '../kit/scanning-words';
import type { Result } from './result';
import { StopGoods } from './stop-goods';
import './stop.css';

interface StopProps {
  entry: Entry | undefined;
  result: Result | null;
  onGoOn: () => void;
  onFollow: (key: string) => void;
}

/** Fills the screen. No button has the focus: the next scan ends with Enter, which would press it. */
export function Stop({ entry, result, onGoOn, onFollow }: StopProps) {
  const handover = useHandoverWords();
  const { offline, scanChoices, containers } = useWords();
  const words = useScanningWords();
  const outbox = useOutbox();
  const box = useRef<HTMLDivElement>(null);
  const asksCount = entry?.howMany != null;
  useLayoutEffect(() => {
    if (!asksCount) box.current?.focus();
  }, [asksCount]);
  const aside = () => {
    if (entry) void outbox.discard(entry);
    onGoOn();
  };
  const choose = (id: number) => {
    const command = entry && chosen(entry.command, id);
    if (!entry || !command) return;
    const key = crypto.randomUUID();
    onFollow(key);
    void outbox.answer(entry, command, entry.number, key);
  };
  const count = (howMany: HowMany, cartons: number) => {
    const command = entry && withCount(entry.command, howMany, cartons);
    if (!entry || !command) return;
    const key = crypto.randomUUID();
    onFollow(key);
    void outbox.answer(entry, command, entry.number, key);
  };
  if (entry?.howMany) {
    const { howMany } = entry;
    return (
      <div className="station-ask" role="alert">
        <p className="station-number">{`${howMany.trackingNumber} · ${howMany.package}`}</p>
        <HowManyForm
          asked={howMany}
          takesFocus
          submit={entry.command.kind === 'load' ? containers.load : handover.check.submit}
          onAnswer={(cartons) => count(howMany, cartons)}
          onDismiss={aside}
        />
      </div>
    );
  }
  const choices = entry ? choicesOf(entry) : [];
  const isElsewhere = choices.length === 1;
  const only = isElsewhere ? entry?.choices[0] : undefined;
  const number = entry?.number ?? result?.number ?? '';
  const title = !entry
    ? words.extra
    : choices.length === 0
      ? words.refused
      : isElsewhere
        ? words.elsewhere
        : words.which;
  const text = entry
    ? (entry.reason ?? loadQuestion(entry.choices as readonly DeskPackageRow[], number, scanChoices))
    : result?.extra && extraSentence(handover.check, number, result.extra);

  return (
    <div className="station-stop" role="alert" tabIndex={-1} ref={box}>
      <p className="station-word">
        <DeskIcon name="warn" size={28} />
        {words.stop}
      </p>
      <h2>{title}</h2>
      <p>{text}</p>
      {only ? (
        <StopGoods row={only} isCarton={readCartonCode(number) !== null} />
      ) : (
        <p className="station-number">{number}</p>
      )}
      <p className="station-hint">
        <DeskIcon name="info" />
        {words.stopped}
      </p>
      <div className="station-ways">
        {choices.map(({ id, text: facts, action }) => (
          <div key={id}>
            {!only && <p>{facts}</p>}
            {action && (
              <button type="button" aria-label={`${action}: ${facts}`} onClick={() => choose(id)}>
                {action}
              </button>
            )}
          </div>
        ))}
        <button className="station-first" type="button" onClick={aside}>
          {words.aside}
        </button>
        {entry?.state === 'refused' && (
          <button
            type="button"
            onClick={() => {
              onFollow(entry.key);
              void outbox.repeat(entry);
            }}
          >
            {offline.retry}
          </button>
        )}
      </div>
    </div>
  );

  function choicesOf({ command, choices: rows }: Entry): Choice[] {
    // The server answers each kind of scan with its own rows.
    if (command.kind === 'load') {
      return loadChoices(rows as readonly DeskPackageRow[], command, containers.choices);
    }
    return checkChoices(rows as readonly CheckRow[], handover.check);
  }
}

function chosen(command: Command, id: number): Command | null {
  if (command.kind === 'load') return chosenLoad(command, id);
  return command.kind === 'check' ? { ...command, body: { packageIds: [id], asksCount: true, source: 'scan' } } : null;
}
