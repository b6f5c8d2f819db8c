import { useLayoutEffect, useRef, useState } from 'react';
import type { CheckedScan } from '#contract/staff/handover-arrivals';
import { fillIn, useWords } from '../../shared/desk/language';
import { useScanQueue } from '../../shared/desk/use-scan-queue';
import { TextField } from '../../ui/field';
import { scanOut } from './calls';

interface ScanFormProps {
  id: number;
  onScanned: (reply: CheckedScan, number: string) => void;
}

/** Scan after scan: the field is empty at once, and what could not be told stays below until somebody has seen it. */
export function ScanForm({ id, onScanned }: ScanFormProps) {
  const { handover, common } = useWords();
  const { check: words } = handover;
  const [number, setNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { waiting, failed, scan, again, forget } = useScanQueue(
    (trackingNumber, key) => scanOut({ params: { id: String(id) }, body: { key, trackingNumber, source: 'scan' } }),
    onScanned,
  );
  const focus = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(focus, []);

  return (
    <>
      <form
        className="check-scan"
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
        <button className="button button-solid" type="submit">
          {words.submit}
        </button>
      </form>
      {waiting > 0 && <p>{fillIn(words.waiting, { count: waiting })}</p>}
      <div role="alert">
        {failed.map((each) => (
          <div className="form-problem check-failed" key={each.key}>
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
