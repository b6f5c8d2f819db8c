import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field';
import { CameraScan } from './camera/camera-scan';
import { fillIn, useWords } from './language';
import { EntryList } from './offline/entry-list';
import { useIsOffline } from './offline/use-outbox';
import { type ScanPlace, type SentScan, useScans } from './use-scans';
import './scan-form.css';

interface ScanFormProps extends ScanPlace {
  words: { hint: string; submit: string; waiting: string };
  onSent: (sent: SentScan) => void;
}

/** For scan after scan: the field clears at once. Scans that wait, and those that need a decision, stay below. */
export function ScanForm({ kind, containerId, words, onSent }: ScanFormProps) {
  const { common, offline } = useWords();
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
        <TextField
          label={common.trackingNumber}
          hint={words.hint}
          errorPrefix={common.errorPrefix}
          name="trackingNumber"
          data-begin=""
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <div className="desk-actions">
          <button className="button button-solid" type="submit">
            {words.submit}
          </button>
          <CameraScan isContinuous onScan={(text) => void scan(text.trim())} />
          <p className="scan-waiting">{waiting > 0 && !isOffline && fillIn(words.waiting, { count: waiting })}</p>
        </div>
      </form>
      <EntryList
        label={offline.title}
        entries={entries.filter(({ state }) => state !== 'waiting' || isOffline)}
        onDecided={focus}
      />
    </>
  );
}
