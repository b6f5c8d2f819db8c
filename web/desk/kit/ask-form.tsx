import { useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field';
import { CameraScan } from './camera/camera-scan';
import { useWords } from './language';
import { useAskedText } from './use-asked-text';
import './thumb-bar.css';
import './ask-form.css';

interface AskFormProps {
  words: { label: string; short: string; submit: string };
  /** The last search; going back repeats it. */
  asked: string;
  onAsk: (text: string) => void;
  /** The fewest characters of a search. */
  least?: number;
}

/**
 * One search field for a number, mark or phone. After a search its text is selected, so that the next scan replaces it.
 */
export function AskForm({ words, asked, onAsk, least = 2 }: AskFormProps) {
  const { common } = useWords();
  const [text, setText] = useAskedText(asked);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <search>
      <form
        className="ask-form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isLong = text.trim().length >= least;
          setError(isLong ? undefined : words.short);
          if (!isLong) return;
          onAsk(text.trim());
          form.current?.querySelector('input')?.select();
        }}
      >
        <TextField
          label={words.label}
          error={error}
          errorPrefix={common.errorPrefix}
          type="search"
          name="q"
          data-begin=""
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="thumb-bar">
          <button className="button button-solid" type="submit">
            {words.submit}
          </button>
          <CameraScan onScan={(number) => onAsk(number.trim())} />
        </div>
      </form>
    </search>
  );
}
