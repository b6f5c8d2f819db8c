import { useId } from 'react';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  text: string;
}

export function ProgressBar({ label, share, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="import-progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={1} value={Math.min(1, Math.max(0, share))}>
        {text}
      </progress>
      <span>{text}</span>
    </div>
  );
}
