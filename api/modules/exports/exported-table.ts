import type { ExportedRow } from '#api/modules/exports/exports.repository';
import { tableWords } from '#contract/staff/table-languages';

export type Language = keyof typeof tableWords;
type Cell = string | number | null;

/** The columns of an export in one language, each with its value. An import recognises the headings. */
export function packageColumns(language: Language): { heading: string; cell: (row: ExportedRow) => Cell }[] {
  const { fields, headings, statuses } = tableWords[language];
  return [
    { heading: headings.number, cell: ({ id }) => id },
    { heading: fields.trackingNumber, cell: (row) => row.trackingNumber },
    { heading: fields.mark, cell: (row) => row.mark },
    { heading: fields.package, cell: (row) => row.package },
    { heading: fields.category, cell: (row) => (language === 'zh-CN' && row.categoryZh) || row.category },
    { heading: fields.quantity, cell: (row) => row.quantity },
    { heading: fields.cbm, cell: (row) => row.cbm },
    { heading: fields.weight, cell: (row) => row.kg },
    { heading: headings.status, cell: (row) => statuses[row.status] },
    { heading: fields.received, cell: (row) => row.received },
    { heading: fields.container, cell: (row) => row.container },
    { heading: headings.cartons, cell: (row) => row.cartons },
    { heading: headings.containerNumber, cell: (row) => row.containerNumber },
    { heading: headings.vessel, cell: (row) => row.vessel },
    { heading: fields.loaded, cell: (row) => row.loaded },
    { heading: headings.eta, cell: (row) => row.eta },
    { heading: headings.available, cell: (row) => row.available },
    { heading: headings.delivered, cell: (row) => row.delivered },
    { heading: fields.notes, cell: (row) => row.notes },
  ];
}

export function manifestColumns(language: Language): { heading: string; cell: (row: ExportedRow) => Cell }[] {
  const { fields, headings } = tableWords[language];
  const wanted = [
    fields.mark,
    fields.trackingNumber,
    fields.package,
    fields.category,
    fields.quantity,
    headings.cartons,
    fields.cbm,
    fields.weight,
    fields.received,
    fields.container,
    fields.notes,
    headings.number,
  ];
  const known = packageColumns(language);
  return wanted.flatMap((heading) => known.find((column) => column.heading === heading) ?? []);
}
