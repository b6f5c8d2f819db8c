import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
}

/** Two outlined containers and a full one: a picture for an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <svg width="132" height="72" viewBox="0 0 132 72" aria-hidden="true" focusable="false">
        <path className="empty-quay" d="M6 60h120" />
        <path className="empty-outline" d="M22 34h40v18H22zM68 34h40v18H68z" />
        <path className="empty-full" d="M46 12h40v18H46z" />
        <path className="empty-ribs" d="M54 16v10M62 16v10M70 16v10M78 16v10" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
