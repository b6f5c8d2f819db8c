import { useState } from 'react';
import { fillIn, useLanguage, useWords } from '../language';
import { useStaff } from '../staff';
import { printTime } from './print-time';
import { usePrintWords } from './print-words';

/** What paper it is, who printed it, and which page: a loose sheet finds its place again. */
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
