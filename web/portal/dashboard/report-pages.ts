/** Specification, Limits: page size 10, starting at index 0. The browser makes the pages. */
export const REPORT_PAGE_SIZE = 10;

/** One page of the report. An index beyond the end, as after a shorter answer, is the last page. */
export function reportPage<Row>(rows: readonly Row[], wanted: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / REPORT_PAGE_SIZE));
  const index = Math.min(Math.max(wanted, 0), pageCount - 1);
  const first = index * REPORT_PAGE_SIZE;
  const shown = rows.slice(first, first + REPORT_PAGE_SIZE);
  return { index, pageCount, shown, from: first + 1, to: first + shown.length };
}
