import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../ui/field';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';
import { markText, type Tool } from './mark-text';

const tools: readonly Tool[] = ['bold', 'slanted', 'list', 'link'];

interface TextToolsProps {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A plain field whose buttons write the few tags that are kept. */
export function TextTools({ value, error, onChange }: TextToolsProps) {
  const { common } = useWords();
  const words = useAnnouncementWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const mark = (tool: Tool) => {
    const area = field.current;
    if (!area) return;
    const { text, from, to } = markText(value, area.selectionStart, area.selectionEnd, tool);
    flushSync(() => onChange(text));
    area.focus();
    area.setSelectionRange(from, to);
  };
  return (
    <Field label={words.text} hint={words.textHint} error={error} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <>
          <div className="desk-actions text-tools" role="toolbar" aria-label={words.tools}>
            {tools.map((tool) => (
              <button key={tool} className="button button-line" type="button" onClick={() => mark(tool)}>
                {words[tool]}
              </button>
            ))}
          </div>
          <textarea
            {...attributes}
            className="input"
            ref={field}
            name="body"
            rows={8}
            maxLength={8000}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )}
    </Field>
  );
}
