import type { ReactNode } from 'react';
import { TextField } from '../../ui/field';
import { CameraScan } from './camera/camera-scan';
import { useWords } from './language';
import './scan-form.css';

interface ScanFieldProps {
  label?: string;
  hint: string;
  error?: string | undefined;
  name: string;
  value: string;
  onChange: (text: string) => void;
  /** For the camera, number after number. */
  onScan: (text: string) => void;
  submit: string;
  /** A quiet button, where the page has a stronger action. */
  isQuiet?: boolean;
  /** The field that gets the focus first. */
  isFirst?: boolean;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** A number by scanner, keyboard or camera, for forms that take many scans. */
export function ScanField(props: ScanFieldProps) {
  const {
    label,
    hint,
    error,
    name,
    value,
    onChange,
    onScan,
    submit,
    isQuiet = false,
    isFirst = false,
    children,
  } = props;
  const { common } = useWords();
  return (
    <>
      <TextField
        label={label ?? common.cartonOrNumber}
        hint={hint}
        error={error}
        errorPrefix={common.errorPrefix}
        name={name}
        {...(isFirst && { 'data-begin': '' })}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="desk-actions">
        <button className={`button ${isQuiet ? 'button-line' : 'button-solid'}`} type="submit">
          {submit}
        </button>
        <CameraScan isContinuous onScan={(text) => onScan(text.trim())} />
        {children}
      </div>
    </>
  );
}
