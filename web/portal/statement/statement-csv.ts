import type { ClientStatement } from '#contract/documents/schema';
import { statement as words } from '../../content/statement';
import { dayOf } from '../../shared/money/format';
import { plainWhatOf } from './line-number';

const decimal = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

/** A spreadsheet would run a text that begins like a formula; an apostrophe prevents it. */
const text = (value: string) => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The same lines as on the screen, oldest first, with opening and closing balance. */
export function statementCsv({ from, to, opening, closing, charged, paid, lines }: ClientStatement): string {
  const { columns } = words;
  const rows = [
    [columns.date, columns.document, columns.what, columns.charged, columns.paid, columns.balance].map(text),
    [from, words.opening, '', '', '', decimal(opening)],
    ...lines.map((line) => [
      dayOf(line.at),
      text(line.number ?? ''),
      text(plainWhatOf(line)),
      decimal(line.charge),
      decimal(line.payment),
      decimal(line.balance),
    ]),
    [to, words.closing, '', decimal(charged), decimal(paid), decimal(closing)],
  ];
  // With the byte order mark, spreadsheets read it as UTF-8.
  return `﻿${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}
