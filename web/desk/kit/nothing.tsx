import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state';

interface NothingProps {
  title: string;
  /** The next step, or when something will be here. */
  hint: string;
  /** A button for the next step. */
  children?: ReactNode;
}

/** An empty list of the desk. */
export function Nothing({ title, hint, children }: NothingProps) {
  return (
    <EmptyState title={title}>
      <p>{hint}</p>
      {children}
    </EmptyState>
  );
}
