import { amount, decimal, sum } from '#api/modules/pdf/figures';
import { type Cell, type Column, mostTagged, type Row, type SumRow, type Table } from '#api/modules/pdf/table';
import type { DocumentCopy, DocumentLine } from '#contract/documents/copy';

type Field = { column: Column; cell: (line: DocumentLine) => Cell };

const figure = (text: string): Cell => (text ? { text } : null);

function quantity({ unit, quantity: count }: DocumentLine): string {
  if (unit === 'once') return Math.abs(count) === 1 ? '' : decimal(count, 0, 4);
  if (unit === 'percent') return `${decimal(count, 0, 2)}%`;
  if (unit === 'cbm') return `${decimal(count, 4)} cbm`;
  if (unit === 'kg') return `${decimal(count, 1, 3)} kg`;
  return `${decimal(count, 0, 2)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
}

const unitPrice = ({ unit, quantity: count, unitPrice: price }: DocumentLine) =>
  (unit === 'once' && Math.abs(count) === 1) || unit === 'percent' ? '' : decimal(price, 2, 4);

const right = (...head: string[]): Column => ({ head, align: 'right' });

/** Columns that would be empty are left out. */
function fieldsOf({ lines, taxes, usdGhs }: DocumentCopy): Field[] {
  const hasCartons = lines.some((line) => line.cartons !== null);
  const hasTax = taxes.length > 0 || lines.some((line) => line.taxPercent !== 0);
  const fields: (Field | false)[] = [
    {
      column: { head: ['Package'], grows: true },
      // In a very long document each line is one line of text, which halves the pages.
      cell: ({ what, detail }) =>
        lines.length > mostTagged
          ? { text: detail ? `${what}, ${detail}` : what }
          : { text: what, small: detail, bold: true },
    },
    hasCartons && {
      column: right('Cartons'),
      cell: ({ cartons }) => figure(cartons === null ? '' : decimal(cartons, 0)),
    },
    { column: right('Quantity'), cell: (line) => figure(quantity(line)) },
    { column: right('USD', 'per unit'), cell: (line) => figure(unitPrice(line)) },
    hasTax && { column: right('Tax'), cell: ({ taxPercent }) => figure(`${decimal(taxPercent, 0, 2)}%`) },
    { column: right('Amount', 'USD'), cell: (line) => figure(amount(line.usd)) },
    usdGhs !== null && {
      column: right('Amount', 'GHS'),
      cell: (line) => figure(line.ghs === null ? '' : amount(line.ghs)),
    },
  ];
  return fields.filter((field) => field !== false);
}

/** The lines of an invoice or credit note with their sums, as issued. Only carried sums are computed here. */
export function documentTable(copy: DocumentCopy, totalLabel: string): Omit<Table, 'onNewPage'> {
  const fields = fieldsOf(copy);
  const hasCedis = copy.usdGhs !== null;
  const amounts = (dollars: number | null, cedis: number | null): Row => [
    ...Array.from({ length: fields.length - (hasCedis ? 2 : 1) }, () => null),
    dollars === null ? null : { text: amount(dollars) },
    ...(hasCedis ? [cedis === null ? null : { text: amount(cedis) }] : []),
  ];
  const before: SumRow[] =
    copy.taxes.length > 0 ? [{ label: 'Before tax', cells: amounts(copy.net, copy.netGhs) }] : [];
  const taxes = copy.taxes.map(({ name, percent, net, usd, ghs }) => ({
    label: `${name} ${decimal(percent, 0, 2)}% of ${amount(Math.abs(net))}`,
    cells: amounts(usd, ghs),
  }));
  const rounding: SumRow[] =
    hasCedis && copy.roundingGhs ? [{ label: 'Rounding', cells: amounts(null, copy.roundingGhs) }] : [];
  return {
    columns: fields.map(({ column }) => column),
    rows: copy.lines.map((line) => fields.map(({ cell }) => cell(line))),
    carried: (count) => {
      const some = copy.lines.slice(0, count);
      return amounts(sum(some.map(({ usd }) => usd)), sum(some.map(({ ghs }) => ghs ?? 0)));
    },
    sums: [
      ...before,
      ...taxes,
      ...rounding,
      { label: totalLabel, cells: amounts(copy.total, copy.totalGhs), isTotal: true },
    ],
  };
}
