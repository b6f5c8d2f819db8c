import { useRef } from 'react';
import { TextField } from '../../ui/field';
import { ClientCombobox } from '../kit/client-combobox';
import { useWords } from '../kit/language';
import { nextOf } from './next-field';
import type { useIntake } from './use-intake';

interface MarkFieldProps {
  intake: ReturnType<typeof useIntake>;
  error: string | undefined;
}

/** The client's mark, or a tick that it cannot be read. */
export function MarkField({ intake: { form, set, key, element }, error }: MarkFieldProps) {
  const { intake: words, common } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const goOn = () => {
    const input = box.current?.querySelector('input');
    if (input && element.current) nextOf(element.current, input)?.focus();
  };
  return (
    <div className="intake-mark" ref={box}>
      {form.isUnidentified ? (
        <TextField
          label={words.seenMark}
          hint={words.noMarkHint}
          errorPrefix={common.errorPrefix}
          name="seenMark"
          data-step=""
          maxLength={100}
          autoComplete="off"
          value={form.seenMark}
          onChange={({ target }) => set('seenMark', target.value)}
        />
      ) : (
        <ClientCombobox
          key={key}
          label={common.mark}
          name="mark"
          error={error}
          chosen={form.client}
          onChoose={(client) => set('client', client)}
          onDone={goOn}
        />
      )}
      <label className="intake-check">
        <input
          type="checkbox"
          checked={form.isUnidentified}
          onChange={({ target }) => set('isUnidentified', target.checked)}
        />
        {words.noMark}
      </label>
    </div>
  );
}
