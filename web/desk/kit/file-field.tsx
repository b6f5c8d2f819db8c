import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../ui/field';
import { FilePick } from '../../ui/file-pick';
import { DeskIcon } from './desk-icon';
import { fillIn, useWords } from './language';
import { usePickerWords } from './picker-words';
import './file-field.css';

interface FileFieldProps {
  label: string;
  /** The words on the button. Photos may be several, taken one after the other. */
  of: 'photo' | 'photos' | 'picture';
  /** How many there may be. */
  most?: number;
  name?: string;
  accept?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A stored photo is a Blob without a name. */
  files: readonly Blob[];
  onChange: (files: readonly File[]) => void;
}

/** Photos or files of a form with their names; each can be removed. On a phone, a single photo opens the camera. */
export function FileField({ label, of, most = 1, name, accept, hint, error, files, onChange }: FileFieldProps) {
  const { common } = useWords();
  const words = usePickerWords();
  const input = useRef<HTMLInputElement>(null);
  const isOne = most === 1;
  const isEmpty = files.length === 0;
  // A saved or cleared form has no file.
  useEffect(() => {
    if (isEmpty && input.current) input.current.value = '';
  }, [isEmpty]);
  const own = files.filter((file) => file instanceof File);
  const named = files.map((file, at) => {
    const known = file instanceof File ? file.name : words.takenBefore;
    return { file, name: isOne ? known : fillIn(words.numbered, { number: at + 1, name: known }) };
  });
  const remove = (file: Blob) => {
    flushSync(() => onChange(own.filter((each) => each !== file)));
    input.current?.focus();
  };
  return (
    <Field
      label={label}
      hint={hint ?? (isOne ? undefined : fillIn(words.most, { most }))}
      error={error}
      errorPrefix={common.errorPrefix}
    >
      {(attributes) => (
        <div className="file-field">
          <FilePick
            {...attributes}
            ref={input}
            className="button button-line"
            name={name}
            accept={accept ?? 'image/*'}
            capture={of === 'photo' ? 'environment' : undefined}
            multiple={!isOne}
            disabled={!isOne && files.length >= most}
            isKept={isOne}
            onFiles={(chosen) => onChange(isOne ? chosen : [...own, ...chosen].slice(0, most))}
          >
            {of !== 'picture' && <DeskIcon name="camera" size={16} />}
            {words.choose[of]}
          </FilePick>
          {isEmpty && (
            <span className="file-none" aria-hidden="true">
              {words.none[of]}
            </span>
          )}
          {!isEmpty && (
            <ul className="file-chosen" aria-label={words.chosen}>
              {named.map(({ file, name: shown }) => (
                <li key={`${shown} ${file.size}`}>
                  <span>{shown}</span>
                  <button
                    className="button button-line"
                    type="button"
                    aria-label={fillIn(words.removeOf, { name: shown })}
                    onClick={() => remove(file)}
                  >
                    {words.remove}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
