import type { ReactNode } from 'react';
import './list-head.css';

/** A heading with actions at the end of the line. */
export function ListHead({ children }: { children: ReactNode }) {
  return <div className="list-head">{children}</div>;
}
