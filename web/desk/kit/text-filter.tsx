import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field';
import { useWords } from './language';
import './filters.css';

interface TextFilterProps {
  words: { label: string; hint?: string; short: string; submit: string };
  name: string;
  asked: string;
  onAsk: (text: string) => void;
  /** The next scan replaces what is there. */
  isScanned?: boolean;
}

/** What is typed holds from Enter on, so that no list is asked for half a word. */
export function TextFilter({ words, name, asked, onAsk, isScanned = false }: TextFilterProps) {
  const { common } = useWords();
  const [typed, setTyped] = useState(asked);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  // Going back shows what was asked before.
  useEffect(() => setTyped(asked), [asked]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typed.trim();
    const isShort = wanted.length === 1;
    setError(isShort ? words.short : undefined);
    if (!isShort && wanted !== asked) onAsk(wanted);
    if (isScanned) form.current?.querySelector('input')?.select();
  };
  return (
    <form className="text-filter" ref={form} noValidate onSubmit={submit}>
      <TextField
        label={words.label}
        hint={words.hint}
        error={error}
        errorPrefix={common.errorPrefix}
        type="search"
        name={name}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button className="button button-solid" type="submit">
        {words.submit}
      </button>
    </form>
  );
}
