import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOwnTitle } from '../../lib/page-arrival';
import { TextField } from '../../ui/field';
import { CameraScan } from '../kit/camera/camera-scan';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import '../kit/thumb-bar.css';

/** One scan opens the package, client or container that it names. */
export function ScanPage() {
  const { frame, common, desk } = useWords();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useOwnTitle(`${frame.scan} | ${desk}`);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const open = (text: string) => {
    const asked = text.trim();
    if (asked.length > 1) void navigate(`/staff/search?q=${encodeURIComponent(asked)}`, { state: { open: true } });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    open(number);
  };
  return (
    <>
      <PageHead title={frame.scan} />
      <form className="page-body" ref={form} noValidate onSubmit={submit}>
        <TextField
          label={common.trackingNumber}
          hint={frame.scanHint}
          errorPrefix={common.errorPrefix}
          name="number"
          data-begin=""
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <div className="desk-actions thumb-bar">
          <CameraScan onScan={open} />
          <button className="button button-solid" type="submit">
            {frame.open}
          </button>
        </div>
      </form>
    </>
  );
}
