import { Field } from '../../ui/field';
import { useWords } from '../kit/language';
import { NoteReader } from '../kit/note-reader';
import type { useIntake } from './use-intake';

/** A note and its readers: staff, unless the client may read it too. */
export function NoteField({ intake: { form, set } }: { intake: ReturnType<typeof useIntake> }) {
  const { intake: words, common } = useWords();
  return (
    <div className="intake-note">
      <Field label={words.note} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            name="note"
            data-step="notes"
            rows={2}
            maxLength={2000}
            value={form.note}
            onChange={({ target }) => set('note', target.value)}
          />
        )}
      </Field>
      <NoteReader value={form.noteFor} onChange={(noteFor) => set('noteFor', noteFor)} />
    </div>
  );
}
