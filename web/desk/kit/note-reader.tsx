import { useWords } from './language';
import './note-reader.css';

export type NoteFor = 'staff' | 'client';

interface NoteReaderProps {
  value: NoteFor;
  onChange: (value: NoteFor) => void;
}

/** Who reads a note. Shown beside every note field. */
export function NoteReader({ value, onChange }: NoteReaderProps) {
  const { noteReader: words } = useWords();
  return (
    <fieldset className="note-reader">
      <legend>{words.title}</legend>
      {(['staff', 'client'] as const).map((who) => (
        <label key={who}>
          <input type="radio" checked={value === who} onChange={() => onChange(who)} />
          {words[who]}
        </label>
      ))}
    </fieldset>
  );
}
