import { type ComponentPropsWithRef, useState } from 'react';
import { ClientIcon } from './client-icon';
import { Field } from './field';
import { Tooltip } from './tooltip';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPrefix: string;
  /** The names of the button: with two fields in a form, each must say which one it shows. */
  show: string;
  hide: string;
}

/** No maxlength on the input, because a pasted password would be cut silently. */
export function PasswordField({ label, hint, error, errorPrefix, show, hide, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} errorPrefix={errorPrefix}>
      {(attributes) => (
        <div className="password-box">
          <input
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
          />
          <Tooltip text={isShown ? hide : show}>
            <button className="button-icon" type="button" onClick={() => setShown(!isShown)}>
              <ClientIcon name={isShown ? 'eye-off' : 'eye'} />
            </button>
          </Tooltip>
        </div>
      )}
    </Field>
  );
}
