import type { ReactNode } from 'react';
import './list-head.css';

/** A heading and, at the other end of the line, what can be done. */
export function ListHead({ children }: { children: ReactNode }) {
  return <div className="list-head">{children}</div>;
}
