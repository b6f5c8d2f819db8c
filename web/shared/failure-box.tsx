import type { ReactNode } from 'react';
import { common } from '../content/common';
import { failure } from '../content/failure';
import { ApiError } from '../lib/api';
import { ErrorBox } from '../ui/error-box';

interface FailureBoxProps {
  title: string;
  error: Error;
  onRetry: () => void;
  /** Offered instead of a retry, when the server has refused the request. */
  instead?: ReactNode;
}

/** Says why: the server's sentence, or that the connection failed. */
export function FailureBox({ title, error, onRetry, instead }: FailureBoxProps) {
  const isRefused = error instanceof ApiError && error.status === 400;
  const retry = (
    <button className="button button-line" type="button" onClick={onRetry}>
      {common.retry}
    </button>
  );
  return (
    <ErrorBox title={title} action={(isRefused && instead) || retry}>
      {error instanceof ApiError ? error.message : failure.network}
    </ErrorBox>
  );
}
