import { useState } from 'react';
import { fillIn, useLanguage, useWords } from '../language';
import { useStaff } from '../staff';
import { printTime } from './print-time';
import { usePrintWords } from './print-words';

/** The document, who printed it, and the page number, so that a loose sheet can be put back. */
export function SheetFoot({ name, page, pages }: { name: string; page: number; pages: number }) {
  const words = usePrintWords();
  const names: Record<string, string> = useWords().branches;
  const language = useLanguage();
  const { name: printer, branch } = useStaff();
  const [now] = useState(() => new Date().toISOString());
  return (
    <footer className="sheet-foot">
      <span>{name}</span>
      <span>
        {fillIn(words.printed, {
          time: printTime(now, branch, language),
          branch: names[branch] ?? branch,
          name: printer,
        })}
      </span>
      <span>{fillIn(words.page, { page, pages })}</span>
    </footer>
  );
}
