import { useLayoutEffect, useRef, useState } from 'react';
import { fillIn, useWords } from './language';
import { EntryList } from './offline/entry-list';
import { useIsOffline } from './offline/use-outbox';
import { ScanField } from './scan-field';
import { type ScanPlace, type SentScan, useScans } from './use-scans';

interface ScanFormProps extends ScanPlace {
  words: { hint: string; submit: string; waiting: string };
  onSent: (sent: SentScan) => void;
}

/** For many scans: the field clears at once. Waiting scans and those that need a decision are listed below. */
export function ScanForm({ kind, containerId, words, onSent }: ScanFormProps) {
  const { offline } = useWords();
  const [number, setNumber] = useState('');
  const { entries, scan } = useScans({ kind, containerId }, onSent);
  const isOffline = useIsOffline();
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(focus, []);
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
          if (number.trim()) void scan(number.trim());
          setNumber('');
          focus();
        }}
      >
        <ScanField
          hint={words.hint}
          name="trackingNumber"
          isFirst
          value={number}
          onChange={setNumber}
          onScan={(text) => void scan(text)}
          submit={words.submit}
        >
          <p className="scan-waiting">{waiting > 0 && !isOffline && fillIn(words.waiting, { count: waiting })}</p>
        </ScanField>
      </form>
      <EntryList
        label={offline.title}
        entries={entries.filter(({ state }) => state !== 'waiting' || isOffline)}
        onDecided={focus}
      />
    </>
  );
}
