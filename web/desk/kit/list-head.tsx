import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import './list-head.css';

/** A heading and, at the other end of the line, what can be done. */
export function ListHead({ children }: { children: ReactNode }) {
  return <div className="list-head">{children}</div>;
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="desk-back" to={to}>
      {children}
    </Link>
  );
}
