import type { Statement } from '#contract/staff/money/schema';

type Period = { from?: string | undefined; to?: string | undefined };

/** Without a first day the page shows all lines, but the PDF would begin two months ago: it begins with the first line. */
export function pdfPeriod({ from, to }: Period, { lines }: Pick<Statement, 'lines'>): Period {
  return { from: from ?? lines[0]?.at.slice(0, 10), to };
}
