import type { ReactNode } from 'react';

interface SubmitButtonProps {
  isSending: boolean;
  /** Not to be pressed at all yet. */
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Disabled while it works, but still focusable, so that the focus does not leave it. */
export function SubmitButton({
  isSending,
  disabled,
  className = 'button-solid button-large',
  children,
}: SubmitButtonProps) {
  return (
    <button
      className={`button submit-button ${className}`}
      type="submit"
      disabled={disabled}
      aria-disabled={isSending}
      onClick={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      <span className="submit-label">{children}</span>
      {isSending && <span className="spinner" />}
    </button>
  );
}
