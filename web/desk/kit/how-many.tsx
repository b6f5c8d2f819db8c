import { useLayoutEffect, useRef, useState } from 'react';
import type { HowMany } from '#contract/staff/cartons/schema';
import { useCartonWords } from './carton-words';
import { fillIn, useWords } from './language';
import { selectNumber } from './select-number';
import './scan-form.css';

interface HowManyFormProps {
  asked: HowMany;
  /** The action of the button, such as load. */
  submit: string;
  /** For pages where no scan continues beside the question. */
  takesFocus?: boolean;
  onAnswer: (count: number) => void;
  onDismiss: () => void;
}

/** A scanned number stands for several cartons: how many? Nothing is recorded yet. */
export function HowManyForm({ asked, submit, takesFocus = false, onAnswer, onDismiss }: HowManyFormProps) {
  const words = useCartonWords();
  const { scanChoices } = useWords();
  const { trackingNumber: number, customer, left, of } = asked;
  const [text, setText] = useState(String(left));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <form
      className="how-many"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const count = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
        const isRight = count >= 1 && count <= left;
        setWrong(!isRight);
        if (isRight) onAnswer(count);
      }}
    >
      <label>
        <span>{fillIn(words.howMany, { number, mark: customer, left, of })}</span>
        <input
          className="input"
          inputMode="numeric"
          autoComplete="off"
          // Long enough for a scan into this field, which is then refused as a number.
          maxLength={64}
          aria-invalid={isWrong || undefined}
          value={text}
          ref={input}
          onFocus={selectNumber}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {isWrong && <p role="alert">{fillIn(words.howManyWrong, { left })}</p>}
      <div className="desk-actions">
        <button className="button button-solid" type="submit">
          {submit}
        </button>
        <button className="button button-line" type="button" onClick={onDismiss}>
          {scanChoices.none}
        </button>
      </div>
    </form>
  );
}
