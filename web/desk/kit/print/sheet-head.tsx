import type { ReactNode } from 'react';
import { Letterhead } from './letterhead';

interface SheetHeadProps {
  isFirst: boolean;
  title: string;
  /** The title of the pages after the first one. */
  next?: string;
  /** The company's tax number; empty where the paper needs none. */
  tin?: string;
  /** Below the title of the first page. */
  children?: ReactNode;
}

/** The letterhead on the first page of a document, and a line with its name on the others. */
export function SheetHead({ isFirst, title, next = title, tin = '', children }: SheetHeadProps) {
  if (!isFirst) return <h2 className="sheet-next">{next}</h2>;
  return (
    <Letterhead title={title} tin={tin}>
      {children}
    </Letterhead>
  );
}
