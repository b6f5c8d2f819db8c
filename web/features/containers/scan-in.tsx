import { useLayoutEffect, useRef, useState } from 'react';
import { CameraScan } from '../../shared/desk/camera/camera-scan';
import { fillIn, useWords } from '../../shared/desk/language';
import { TextField } from '../../ui/field';
import { type Loaded, useScans } from './use-scans';

interface ScanInProps {
  id: number;
  onLoaded: (reply: Loaded, number: string) => void;
}

/** Scan after scan: the field is empty at once, and what could not be loaded stays below until somebody has seen it. */
export function ScanIn({ id, onLoaded }: ScanInProps) {
  const { containers: words, common } = useWords();
  const [number, setNumber] = useState('');
  const { waiting, failed, scan, again, forget } = useScans(id, onLoaded);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(focus, []);

  return (
    <>
      <form
        className="container-form"
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
          hint={words.scanHint}
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
            {words.load}
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
