import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field';
import { useAnnouncementWords } from '../kit/announcement-words';
import { useWords } from '../kit/language';
import { LinkField } from './link-field';
import { htmlOf, nodesOf } from './rich-text';
import { linkAt, setLink } from './set-link';

const commands = { bold: 'bold', slanted: 'italic', list: 'insertUnorderedList' } as const;
type Tool = keyof typeof commands;
const tools: readonly Tool[] = ['bold', 'slanted', 'list'];

interface TextEditorProps {
  value: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/** A text with bold, italics, lists and links, written as it will look. Its first value is the initial content. */
export function TextEditor({ value, error, onChange }: TextEditorProps) {
  const { common } = useWords();
  const words = useAnnouncementWords();
  const editor = useRef<HTMLDivElement>(null);
  const first = useRef(value);
  /** The last selection: the buttons apply there after the focus has moved to them. */
  const place = useRef<Range | null>(null);
  const [active, setActive] = useState<readonly Tool[]>([]);
  const [address, setAddress] = useState<string | null>(null);

  useLayoutEffect(() => editor.current?.replaceChildren(...nodesOf(first.current)), []);
  useEffect(() => {
    const follow = () => {
      const selection = getSelection();
      if (!selection?.rangeCount || !editor.current?.contains(selection.anchorNode)) return;
      place.current = selection.getRangeAt(0).cloneRange();
      setActive(tools.filter((tool) => document.queryCommandState(commands[tool])));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  useEffect(() => {
    // The browser does this only for native fields.
    const label = editor.current?.closest('.field')?.querySelector('label');
    const focus = () => editor.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, []);

  const tell = () => editor.current && onChange(htmlOf(editor.current));
  const goBack = () => {
    const selection = getSelection();
    if (!editor.current || !selection) return;
    const range = place.current;
    editor.current.focus();
    selection.removeAllRanges();
    if (range && editor.current.contains(range.startContainer)) selection.addRange(range);
    else selection.selectAllChildren(editor.current);
    if (!range) selection.collapseToEnd();
    document.execCommand('defaultParagraphSeparator', false, 'p');
  };
  const use = (tool: Tool) => {
    goBack();
    document.execCommand(commands[tool]);
    setActive(tools.filter((each) => document.queryCommandState(commands[each])));
    tell();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Underlined text is not stored, so it cannot be made.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'u') event.preventDefault();
  };

  return (
    <Field label={words.text} hint={words.textHint} error={error} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <>
          <div
            className="desk-actions text-tools"
            role="toolbar"
            aria-label={words.tools}
            // The text keeps its selection while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
          >
            {tools.map((tool) => (
              <button
                key={tool}
                className="button button-line"
                type="button"
                aria-pressed={active.includes(tool)}
                onClick={() => use(tool)}
              >
                {words[tool]}
              </button>
            ))}
            <button
              className="button button-line"
              type="button"
              aria-expanded={address !== null}
              onClick={() => setAddress(linkAt(place.current)?.getAttribute('href') ?? '')}
            >
              {words.link}
            </button>
          </div>
          {address !== null && (
            <LinkField
              first={address}
              onDone={(chosen) => {
                setAddress(null);
                goBack();
                if (chosen !== null) setLink(chosen);
                tell();
              }}
            />
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a textarea shows no bold text, no lists and no links. */}
          <div
            {...attributes}
            className="input text-editor"
            ref={editor}
            role="textbox"
            tabIndex={0}
            aria-label={words.text}
            aria-multiline="true"
            contentEditable
            onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
            onInput={tell}
            onKeyDown={onKeyDown}
            // Links must not lead away from unsaved text.
            onClickCapture={(event) => event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onPaste={(event) => {
              event.preventDefault();
              document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
            }}
          />
        </>
      )}
    </Field>
  );
}
