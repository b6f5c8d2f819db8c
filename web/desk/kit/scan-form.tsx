import { useLayoutEffect, useRef, useState } from 'react';
import type { HowMany } from '#contract/staff/cartons/schema';
import { useCartonWords } from './carton-words';
import { fillIn, useWords } from './language';
import { type Entry, withCount } from './offline/entry';
import { EntryList } from './offline/entry-list';
import { useIsOffline, useOutbox } from './offline/use-outbox';
import { ScanField } from './scan-field';
import { scanSentence } from './scan-sentence';
import { type ScanPlace, type SentScan, useScans } from './use-scans';

interface ScanFormProps extends ScanPlace {
  words: { hint: string; submit: string; waiting: string };
  /** `cartons` says which cartons were counted. Null for a package as a whole. */
  onSent: (sent: SentScan, cartons: string | null) => void;
  /** A newer scan begins, or has another result: the page takes away what it says of the last one. */
  onClear: () => void;
}

/** A number this short answers the question how many cartons are meant. No tracking number or code is so short. */
const isCount = /^\d{1,3}$/;

/** For many scans: the field clears at once. Waiting scans and those that need a decision are listed below. */
export function ScanForm({ kind, containerId, words, onSent, onClear }: ScanFormProps) {
  const { offline } = useWords();
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<number | null>(null);
  const cartons = useCartonWords();
  const outbox = useOutbox();
  const [before, setBefore] = useState<string | null>(null);
  const { entries, scan } = useScans(
    { kind, containerId },
    (sent) => {
      setBefore(null);
      onSent(sent, scanSentence(cartons, sent));
    },
    (_, reason) => {
      onClear();
      setBefore(reason);
    },
    () => {
      onClear();
      setBefore(null);
    },
  );
  const begin = (text: string) => {
    onClear();
    setBefore(null);
    void scan(text);
  };
  const isOffline = useIsOffline();
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(focus, []);
  // The question that came last is the one in the clerk's mind.
  const asked = entries.findLast(({ state, howMany }) => state === 'asked' && howMany);
  const answer = (entry: Entry, howMany: HowMany, count: number) => {
    const isRight = count >= 1 && count <= howMany.left;
    setWrong(isRight ? null : howMany.left);
    const command = isRight && withCount(entry.command, howMany, count);
    if (command) void outbox.answer(entry, command, entry.number);
    return isRight;
  };
  const waiting = entries.filter(({ state }) => state === 'waiting').length;

  return (
    <>
      <form
        className="scan-form"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const text = number.trim();
          if (asked?.howMany && isCount.test(text)) {
            if (!answer(asked, asked.howMany, Number(text))) return;
          } else if (text) begin(text);
          setNumber('');
          focus();
        }}
      >
        <ScanField
          hint={words.hint}
          error={wrong === null ? undefined : fillIn(cartons.howManyWrong, { left: wrong })}
          name="trackingNumber"
          isFirst
          value={number}
          onChange={(text) => {
            setNumber(text);
            setWrong(null);
          }}
          onScan={begin}
          submit={words.submit}
        >
          <p className="scan-waiting">{waiting > 0 && !isOffline && fillIn(words.waiting, { count: waiting })}</p>
        </ScanField>
      </form>
      <p className="scan-before" role="status">
        {before}
      </p>
      <EntryList
        label={offline.title}
        entries={entries.filter(({ state }) => state !== 'waiting' || isOffline)}
        onDecided={focus}
      />
    </>
  );
}
