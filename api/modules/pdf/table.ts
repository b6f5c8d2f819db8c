import { ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';

export type Cell = { text: string; small?: string | null; bold?: boolean } | null;

export type Column = {
  head: readonly string[];
  align?: 'right';
  /** The one column that takes what the others leave. */
  grows?: boolean;
  /** At most so wide; longer texts are broken into lines. */
  most?: number;
};

export type Row = readonly Cell[];

/** A line under the table: its label stands left of the amounts, or at the left edge. */
export type SumRow = { label: string; cells: Row; isTotal?: boolean; isLeft?: boolean };

export type Table = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The sums of the rows so far, for the foot of a full page and the head of the next. */
  carried: (rowsSoFar: number) => Row;
  sums: readonly SumRow[];
  /** Draws the head of a page that follows. */
  onNewPage: () => void;
};

const regular: Style = { cut: 'regular', size: 8.7 };
const bold: Style = { cut: 'semibold', size: 8.7 };
const head: Style = { cut: 'semibold', size: 7.6, colour: ink.muted, lead: 1.25 };
const small: Style = { cut: 'regular', size: 7.4, colour: ink.label, lead: 1.3 };
const total: Style = { cut: 'semibold', size: 11 };

const gap = mm(3);
const pad = mm(1.35);
const mostLines = 12;

export function drawTable(sheet: Sheet, table: Table) {
  const { columns, rows, sums } = table;
  const widths = columnWidths(sheet, table);
  const startOf = (index: number) => sheet.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  const boxOf = (index: number) => {
    const inset = index === 0 ? 0 : gap;
    return {
      x: startOf(index) + inset,
      width: (widths[index] ?? 0) - inset,
      align: columns[index]?.align ?? ('left' as const),
    };
  };
  const styleOf = (cell: NonNullable<Cell>) => (cell.bold ? bold : regular);

  const drawHead = () => {
    const lines = Math.max(...columns.map((column) => column.head.length));
    const step = head.size * 1.25;
    for (const [index, column] of columns.entries()) {
      const { x, width, align } = boxOf(index);
      for (const [at, word] of column.head.entries())
        sheet.text(word, x, sheet.y + (lines - column.head.length + at) * step, head, { width, align, mostLines: 1 });
    }
    sheet.y += lines * step + mm(1.8);
    sheet.rule(sheet.y, { weight: 1.5, colour: ink.dark });
  };

  const heightOf = (row: Row) =>
    2 * pad +
    Math.max(
      bold.size * 1.4,
      ...row.map((cell, index) => {
        if (!cell) return 0;
        const box = { width: boxOf(index).width, mostLines };
        return sheet.heightOf(cell.text, styleOf(cell), box) + sheet.heightOf(cell.small ?? '', small, box);
      }),
    );

  const drawRow = (row: Row, style?: Style) => {
    for (const [index, cell] of row.entries()) {
      if (!cell) continue;
      const { x, width, align } = boxOf(index);
      const used = sheet.text(cell.text, x, sheet.y + pad, style ?? styleOf(cell), { width, align, mostLines });
      if (cell.small) sheet.text(cell.small, x, sheet.y + pad + used, small, { width, align, mostLines });
    }
    sheet.y += heightOf(row);
  };

  const firstAmount = Math.min(...sums.map(({ cells }) => cells.findIndex((cell) => cell !== null)));
  const drawSum = ({ label, cells, isTotal, isLeft }: SumRow) => {
    const style = isTotal ? total : regular;
    const inset = isTotal ? mm(1.8) : mm(0.5);
    if (isTotal) sheet.rule(sheet.y, { weight: 1.5, colour: ink.dark });
    const width = startOf(firstAmount) - sheet.left;
    sheet.text(label, sheet.left, sheet.y + inset, style, { width, align: isLeft ? 'left' : 'right', mostLines: 1 });
    for (const [index, cell] of cells.entries()) {
      if (!cell) continue;
      const box = boxOf(index);
      sheet.text(cell.text, box.x, sheet.y + inset, style, { width: box.width, align: 'right', mostLines: 1 });
    }
    sheet.y += heightOfSum(isTotal);
  };

  const carry = (label: string, rowsSoFar: number) => {
    drawSum({ label, cells: table.carried(rowsSoFar) });
    sheet.y += mm(1);
  };
  const turnPage = (rowsSoFar: number) => {
    sheet.y += mm(1);
    carry('Carried forward', rowsSoFar);
    table.onNewPage();
    drawHead();
    sheet.y += mm(1);
    carry('Brought forward', rowsSoFar);
    sheet.rule(sheet.y);
  };

  drawHead();
  const room = mm(7);
  for (const [index, row] of rows.entries()) {
    if (sheet.y + heightOf(row) + room > sheet.bottom) turnPage(index);
    drawRow(row);
    sheet.rule(sheet.y);
  }
  const sumsHeight = mm(3) + sums.reduce((height, sum) => height + heightOfSum(sum.isTotal), 0);
  if (sheet.y + sumsHeight > sheet.bottom) turnPage(rows.length);
  if (sums.length > 1) sheet.y += mm(1.7);
  for (const sum of sums) {
    if (sum.isTotal && sums.length > 1) sheet.y += mm(1.1);
    drawSum(sum);
  }
}

const heightOfSum = (isTotal = false) => (isTotal ? total.size * 1.4 + mm(3.6) : regular.size * 1.4 + mm(1));

/** A column is as wide as its widest figure; what is left goes to the one that grows. */
function columnWidths(sheet: Sheet, { columns, rows, sums, carried }: Table): number[] {
  const carriedEnd = carried(rows.length);
  const widths = columns.map((column, index) => {
    if (column.grows) return 0;
    const cells = [
      ...column.head.map((word) => sheet.widthOf(word, head)),
      ...rows.map((row) => cellWidth(sheet, row[index] ?? null, row[index]?.bold ? bold : regular)),
      ...sums.map(({ cells: row, isTotal }) => cellWidth(sheet, row[index] ?? null, isTotal ? total : regular)),
      cellWidth(sheet, carriedEnd[index] ?? null, regular),
    ];
    return Math.min(Math.max(...cells), column.most ?? sheet.width) + (index === 0 ? 0 : gap) + 0.1;
  });
  const rest = sheet.width - widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width, index) => (columns[index]?.grows ? rest : width));
}

const cellWidth = (sheet: Sheet, cell: Cell, style: Style) => (cell ? sheet.widthOf(cell.text, style) : 0);
