import { useRef, useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { CameraScan } from '../kit/camera/camera-scan';
import { useWords } from '../kit/language';
import '../kit/scan-form.css';

interface TransferScanProps {
  label: string;
  hint: string;
  refusal: string | null;
  onScan: (trackingNumber: string) => Promise<void>;
}

/** For scan after scan: the field clears when the scan was taken, and keeps a number that was refused. */
export function TransferScan({ label, hint, refusal, onScan }: TransferScanProps) {
  const { common } = useWords();
  const [number, setNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const send = async (text: string) => {
    if (!text) return;
    setNumber(text);
    await onScan(text);
    setNumber((now) => (now === text ? '' : now));
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      className="scan-form"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(number.trim());
      }}
    >
      <TextField
        label={common.trackingNumber}
        hint={hint}
        errorPrefix={common.errorPrefix}
        name="trackingNumber"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <div className="desk-actions">
        <button className="button button-solid" type="submit">
          {label}
        </button>
        <CameraScan isContinuous onScan={(text) => void send(text.trim())} />
      </div>
      <FormProblem text={refusal} />
    </form>
  );
}
