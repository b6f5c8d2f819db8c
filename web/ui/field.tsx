import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from './icon';
import './field.css';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Read before an error by screen readers, which do not show its colour. */
  errorPrefix: string;
}

/** The attributes of a field's input, so that label, hint and error are read with it. */
interface InputAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error around any input. The error is between label and input, where it is hard to miss. */
export function Field({
  label,
  hint,
  error,
  errorPrefix,
  children,
}: FieldProps & { children: (attributes: InputAttributes) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`} prefix={errorPrefix} text={error} />}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}

export function FieldError({ id, prefix, text }: { id: string; prefix: string; text: string }) {
  return (
    <span className="field-error" id={id}>
      <Icon name="alert" size={18} />
      <span>
        <span className="visually-hidden">{prefix} </span>
        {text}
      </span>
    </span>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, error, errorPrefix, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} errorPrefix={errorPrefix}>
      {(attributes) => <input className="input" type="text" {...input} {...attributes} />}
    </Field>
  );
}
