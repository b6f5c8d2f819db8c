import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Field } from '../field';
import { Icon } from '../icon';
import { countries } from './countries';
import { keepDigits } from './phone-number';
import { usePhone } from './use-phone';
import './phone-field.css';

interface PhoneFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPrefix: string;
  /** The accessible name of the country list. */
  countryLabel: string;
  /** Digits with country code and without plus; empty for no number. */
  value: string;
  /** Specification, Sign-up rules: the value is committed on blur, on purpose. Enter and a new country commit it too, because they cause no blur. */
  onChange: (digits: string) => void;
}

/** A phone number: the country from a list (Ghana first), the rest in digits, grouped as in that country. */
export function PhoneField({ name, label, hint, error, errorPrefix, countryLabel, value, onChange }: PhoneFieldProps) {
  const phone = usePhone(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const caret = useRef<number | null>(null);

  // A refused letter must not move the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // Chosen or typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the beginning
  useLayoutEffect(() => {
    if (input.current && list.current) phone.takeEarly(list.current.value, input.current.value);
  }, []);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const kept = keepDigits(target.value, phone.country);
    if (kept !== target.value) {
      const before = target.value.slice(0, target.selectionStart ?? undefined);
      caret.current = Math.min(keepDigits(before, phone.country).length, kept.length);
    }
    phone.setText(kept);
    // Autofill fires no blur, so commit here.
    if (document.activeElement !== target) phone.take(kept);
  };

  const paste = (event: ClipboardEvent) => {
    if (phone.takeAbroad(event.clipboardData.getData('text'))) event.preventDefault();
  };

  const commitOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') phone.take();
  };

  return (
    <Field label={label} hint={hint} error={error} errorPrefix={errorPrefix}>
      {(attributes) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend, and the field has its label already
        <div className="phone-box" role="group" aria-label={label}>
          <div className="phone-country">
            <span aria-hidden="true">
              {phone.country.iso} +{phone.country.callingCode}
            </span>
            <Icon name="chevron-down" size={16} />
            <select
              ref={list}
              aria-label={countryLabel}
              autoComplete="tel-country-code"
              value={phone.country.iso}
              onChange={({ target }) => phone.choose(target.value)}
            >
              {countries.map((country) => (
                <option key={country.iso} value={country.iso}>
                  {`${country.name} +${country.callingCode}`}
                </option>
              ))}
            </select>
          </div>
          <input
            {...attributes}
            className="input"
            ref={input}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={phone.text}
            onChange={type}
            onPaste={paste}
            onBlur={() => phone.take()}
            onKeyDown={commitOnEnter}
          />
        </div>
      )}
    </Field>
  );
}
