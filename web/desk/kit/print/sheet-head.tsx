import type { ReactNode } from 'react';
import { Letterhead } from './letterhead';

interface SheetHeadProps {
  isFirst: boolean;
  title: string;
  /** The title of the pages after the first one. */
  next?: string;
  /** Below the title of the first page. */
  children?: ReactNode;
}

/** The letterhead on the first page of a document, and a line with its name on the others. */
export function SheetHead({ isFirst, title, next = title, children }: SheetHeadProps) {
  return isFirst ? <Letterhead title={title}>{children}</Letterhead> : <h2 className="sheet-next">{next}</h2>;
}
