import { ink, mm, type Sheet, type Style } from '#api/modules/pdf/sheet';
import type { TagOptions } from '#api/modules/pdf/structure';

export type Cell = { text: string; small?: string | null; bold?: boolean } | null;

export type Column = {
  head: readonly string[];
  align?: 'right';
  /** The column that takes the remaining width. */
  grows?: boolean;
  /** The maximum width; longer texts wrap. */
  most?: number;
};

export type Row = readonly Cell[];

/** A line under the table. Its label stands left of the amounts, or at the left edge. */
export type SumRow = { label: string; cells: Row; isTotal?: boolean; isLeft?: boolean };

export type Table = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The sums so far, for the foot of a full page and the head of the next. */
  carried: (rowsSoFar: number) => Row;
  sums: readonly SumRow[];
  /** Smaller type and less space between the rows. A very long table always uses it. */
  isClose?: boolean;
  /** Draws the head of a later page. */
  onNewPage: () => void;
};

const head: Style = { cut: 'semibold', size: 7.6, colour: ink.muted, lead: 1.25 };
const sumStyle: Style = { cut: 'regular', size: 8.7 };

const gap = mm(3);
const mostLines = 12;

type Sizes = { size: number; lead: number; pad: number; underSize: number; totalSize: number; bold: Style['cut'] };
const textSet = ({ size, lead, pad, underSize, totalSize, bold }: Sizes) => ({
  pad,
  regular: { cut: 'regular', size, lead } as Style,
  bold: { cut: bold, size, lead } as Style,
  small: { cut: 'regular', size: underSize, colour: ink.label, lead: 1.3 } as Style,
  total: { cut: 'semibold', size: totalSize } as Style,
});
type TextSet = ReturnType<typeof textSet>;

/** A long table is set more tightly: fewer pages to print and a smaller file. */
const setOf = ({ rows, isClose }: Table) =>
  rows.length > mostTagged
    ? textSet({ size: 7, lead: 1.15, pad: mm(0.15), underSize: 7, totalSize: 8.7, bold: 'regular' })
    : isClose
      ? textSet({ size: 7.6, lead: 1.4, pad: mm(0.5), underSize: 7, totalSize: 8.7, bold: 'semibold' })
      : textSet({ size: 8.7, lead: 1.4, pad: mm(1.35), underSize: 7.4, totalSize: 11, bold: 'semibold' });

/**
 * Up to this many rows each cell is tagged for screen readers, at about 15 bytes a cell. Above it, the rows of a page
 * are one paragraph, read row by row, so that the file stays small enough for a phone.
 */
export const mostTagged = 150;

export function drawTable(sheet: Sheet, table: Table) {
  const { columns, rows, sums } = table;
  const isTagged = rows.length <= mostTagged;
  const texts = setOf(table);
  const { regular, bold, small, total, pad } = texts;
  const widths = columnWidths(sheet, table, texts);
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

  const inRow = (draw: () => void) => (isTagged ? sheet.tag('TR', draw) : draw());
  const inCell = (tag: 'TH' | 'TD', draw: () => void, options?: TagOptions) =>
    isTagged ? sheet.tag(tag, draw, options) : draw();

  const drawHead = () => {
    const lines = Math.max(...columns.map((column) => column.head.length));
    const step = head.size * 1.25;
    inRow(() => {
      for (const [index, column] of columns.entries()) {
        const { x, width, align } = boxOf(index);
        const drawWords = () => {
          for (const [at, word] of column.head.entries())
            sheet.text(word, x, sheet.y + (lines - column.head.length + at) * step, head, {
              ...{ width, align, mostLines: 1 },
            });
        };
        inCell('TH', drawWords, { scope: 'Column' });
      }
    });
    sheet.y += lines * step + mm(1.8);
    sheet.rule(sheet.y, { weight: 1.5, colour: ink.dark });
  };

  const heightOf = (row: Row) => {
    const heights = row.map((cell, index) => {
      if (!cell) return 0;
      const box = { width: boxOf(index).width, mostLines };
      return sheet.heightOf(cell.text, styleOf(cell), box) + sheet.heightOf(cell.small ?? '', small, box);
    });
    // Row heights in whole tenths give equal distances, which compress well.
    return Math.ceil((2 * pad + Math.max(bold.size * (bold.lead ?? 1.4), ...heights)) * 10) / 10;
  };

  const drawRow = (row: Row) => {
    inRow(() => {
      // An empty cell keeps the cells after it in their columns.
      for (const [index, cell] of row.entries())
        inCell('TD', () => {
          if (!cell) return;
          const { x, width, align } = boxOf(index);
          const used = sheet.text(cell.text, x, sheet.y + pad, styleOf(cell), { width, align, mostLines });
          if (cell.small) sheet.text(cell.small, x, sheet.y + pad + used, small, { width, align, mostLines });
        });
    });
    sheet.y += heightOf(row);
  };

  const heightOfSum = (isTotal = false) => (isTotal ? total.size * 1.4 + mm(3.6) : sumStyle.size * 1.4 + mm(1));

  const firstAmount = Math.min(...sums.map(({ cells }) => cells.findIndex((cell) => cell !== null)));
  const drawSum = ({ label, cells, isTotal, isLeft }: SumRow) => {
    const style = isTotal ? total : sumStyle;
    const inset = isTotal ? mm(1.8) : mm(0.5);
    if (isTotal) sheet.rule(sheet.y, { weight: 1.5, colour: ink.dark });
    const width = startOf(firstAmount) - sheet.left;
    const box = { width, align: isLeft ? ('left' as const) : ('right' as const), mostLines: 1 };
    inRow(() => {
      inCell('TH', () => sheet.text(label, sheet.left, sheet.y + inset, style, box), {
        ...{ scope: 'Row', span: firstAmount },
      });
      for (const [index, cell] of cells.entries()) {
        if (index < firstAmount) continue;
        const { x, width: room } = boxOf(index);
        inCell('TD', () => {
          if (cell) sheet.text(cell.text, x, sheet.y + inset, style, { width: room, align: 'right', mostLines: 1 });
        });
      }
    });
    sheet.y += heightOfSum(isTotal);
  };

  const carry = (label: string, rowsSoFar: number) => {
    sheet.untagged(() => drawSum({ label, cells: table.carried(rowsSoFar) }));
    sheet.y += mm(1);
  };
  const turnPage = (rowsSoFar: number) => {
    sheet.y += mm(1);
    carry('Carried forward', rowsSoFar);
    table.onNewPage();
    sheet.repeat('Head', drawHead);
    sheet.y += mm(1);
    carry('Brought forward', rowsSoFar);
    sheet.rule(sheet.y);
  };

  const drawRows = (from: number, to: number) => {
    for (const row of rows.slice(from, to)) {
      drawRow(row);
      sheet.rule(sheet.y);
    }
  };
  const sumsHeight = mm(3) + sums.reduce((height, sum) => height + heightOfSum(sum.isTotal), 0);
  const drawSums = () => {
    if (sums.length > 1) sheet.y += mm(1.7);
    for (const sum of sums) {
      if (sum.isTotal && sums.length > 1) sheet.y += mm(1.1);
      drawSum(sum);
    }
  };
  /** The first row that does not fit on this page. */
  const endOfPage = (from: number) => {
    let [end, y] = [from, sheet.y];
    for (const row of rows.slice(from)) {
      y += heightOf(row);
      if (y + mm(7) > sheet.bottom) break;
      end += 1;
    }
    return end;
  };
  const draw = () => {
    const paragraph = (part: () => void) => (isTagged ? part() : sheet.tag('P', part));
    paragraph(drawHead);
    for (let at = 0; at < rows.length; ) {
      let to = endOfPage(at);
      if (to === at) {
        turnPage(at);
        to = Math.max(endOfPage(at), at + 1);
      }
      paragraph(() => drawRows(at, to));
      at = to;
    }
    if (sheet.y + sumsHeight > sheet.bottom) turnPage(rows.length);
    paragraph(drawSums);
  };
  if (isTagged) sheet.tag('Table', draw);
  else draw();
}

/** A column is as wide as its widest figure. The growing column takes the rest. */
function columnWidths(
  sheet: Sheet,
  { columns, rows, sums, carried }: Table,
  { regular, bold, total }: TextSet,
): number[] {
  const carriedEnd = carried(rows.length);
  const widths = columns.map((column, index) => {
    if (column.grows) return 0;
    const cells = [
      ...column.head.map((word) => sheet.widthOf(word, head)),
      ...rows.map((row) => cellWidth(sheet, row[index] ?? null, row[index]?.bold ? bold : regular)),
      ...sums.map(({ cells: row, isTotal }) => cellWidth(sheet, row[index] ?? null, isTotal ? total : sumStyle)),
      cellWidth(sheet, carriedEnd[index] ?? null, sumStyle),
    ];
    return Math.min(Math.max(...cells), column.most ?? sheet.width) + (index === 0 ? 0 : gap) + 0.1;
  });
  const rest = sheet.width - widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width, index) => (columns[index]?.grows ? rest : width));
}

const cellWidth = (sheet: Sheet, cell: Cell, style: Style) => (cell ? sheet.widthOf(cell.text, style) : 0);
