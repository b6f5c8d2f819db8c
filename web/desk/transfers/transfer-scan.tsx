import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import { ScanField } from '../kit/scan-field';

interface TransferScanProps {
  label: string;
  hint: string;
  refusal: string | null;
  /** The carton was scanned before: nothing is wrong with it. */
  isMild: boolean;
  /** The question how many cartons the last number means. */
  question?: ReactNode;
  onScan: (trackingNumber: string) => Promise<void>;
}

const focusOn = (part: Element | null | undefined) => part?.querySelector('input')?.focus();

/** For many scans: the field clears after a successful scan and keeps a refused number. */
export function TransferScan({ label, hint, refusal, isMild, question, onScan }: TransferScanProps) {
  const [number, setNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  /** The question has the focus until it is answered. */
  const isAsking = useRef(false);
  const isAsked = Boolean(question);
  useLayoutEffect(() => {
    if (isAsking.current && !isAsked) focusOn(form.current);
    isAsking.current = isAsked;
  }, [isAsked]);
  const send = async (text: string) => {
    if (!text) return;
    setNumber(text);
    // No other scan counts until the question is answered or put aside.
    if (isAsking.current) return focusOn(form.current?.nextElementSibling);
    await onScan(text);
    setNumber((now) => (now === text ? '' : now));
    if (!isAsking.current) focusOn(form.current);
  };
  return (
    <>
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
        <ScanField
          hint={hint}
          name="trackingNumber"
          value={number}
          onChange={setNumber}
          onScan={(text) => void send(text)}
          submit={label}
        />
        {isMild ? (
          <p className="scan-before" role="status">
            {refusal}
          </p>
        ) : (
          <FormProblem text={refusal} />
        )}
      </form>
      {question}
    </>
  );
}
