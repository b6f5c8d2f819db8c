import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field';
import { CameraScan } from './camera/camera-scan';
import { fillIn, useWords } from './language';
import { useScanQueue } from './use-scan-queue';
import './scan-form.css';

interface ScanFormProps<Reply> {
  words: { hint: string; submit: string; waiting: string; seen: string };
  send: (number: string, key: string) => Promise<Reply>;
  onScanned: (reply: Reply, number: string) => void;
}

/** For scan after scan: the field clears at once, and failed scans stay below until they are dismissed. */
export function ScanForm<Reply>({ words, send, onScanned }: ScanFormProps<Reply>) {
  const { common } = useWords();
  const [number, setNumber] = useState('');
  const { waiting, failed, scan, again, forget } = useScanQueue(send, onScanned);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(focus, []);

  return (
    <>
      <form
        className="scan-form"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim()) scan(number.trim());
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
          <CameraScan isContinuous onScan={(text) => scan(text.trim())} />
          <p className="scan-waiting">{waiting > 0 && fillIn(words.waiting, { count: waiting })}</p>
        </div>
      </form>
      <div role="alert">
        {failed.map((each) => (
          <div className="form-problem scan-failed" key={each.key}>
            <p>
              <strong>{each.number}</strong>: {each.text}
            </p>
            <div className="desk-actions">
              {!each.isRefused && (
                <button className="button button-line" type="button" onClick={() => again(each)}>
                  {common.retry}
                </button>
              )}
              <button
                className="button button-line"
                type="button"
                onClick={() => {
                  forget(each.key);
                  focus();
                }}
              >
                {words.seen}
              </button>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
