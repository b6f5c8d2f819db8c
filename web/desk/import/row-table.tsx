import { isOpenQuestion } from '#contract/staff/imports/open-questions';
import type { ImportDetail, ImportedRow, ImportRowProblem } from '#contract/staff/imports/schema';
import { rowSentence } from '#contract/staff/table-words';
import { Link } from '../../ui/link';
import { type Column, DeskTable } from '../kit/desk-table';
import { useImportWords } from '../kit/import-words';
import { fillIn, useWords } from '../kit/language';
import { useTableWords } from './use-table-words';

type Line = ImportedRow & { problem: ImportRowProblem | null };

/** A line for each problem, and one where there is none. */
const linesOf = (row: ImportedRow): Line[] =>
  row.problems.length > 0 ? row.problems.map((problem) => ({ ...row, problem })) : [{ ...row, problem: null }];

interface RowTableProps {
  detail: ImportDetail;
  rows: readonly ImportedRow[];
}

export function RowTable({ detail, rows }: RowTableProps) {
  const { kind, columns, plan } = detail;
  const imports = useImportWords();
  const { common } = useWords();
  const { result: words } = imports;
  const tables = useTableWords();
  const { mark, container } = tables.fields;
  const nameOf = {
    packages: common.trackingNumber,
    clients: mark,
    containers: container,
    balances: mark,
    payments: mark,
  };

  /** By the heading in the file, where people look for it. */
  const columnOf = ({ field }: ImportRowProblem) => {
    if (!field) return '-';
    const index = plan?.mapping[field];
    return (index === undefined ? '' : columns[index]?.heading) || tables.fields[field];
  };

  const shown: readonly Column<Line>[] = [
    {
      ...{ name: words.row, isHeader: true, isNumber: true, card: 'state', cell: ({ row }) => row },
      cardCell: ({ row }) => `${words.row} ${row}`,
    },
    { name: nameOf[kind], isLong: true, card: 'title', cell: (line) => <RowName row={line} /> },
    { name: words.column, isLong: true, card: 'name', cell: ({ problem }) => (problem ? columnOf(problem) : '-') },
    {
      ...{ name: words.sentence, isLong: true, card: 'more' },
      cell: ({ problem }) => (problem ? rowSentence(tables, problem, isOpenQuestion(detail, problem)) : '-'),
    },
  ];
  return (
    <DeskTable
      caption={words.sentence}
      columns={shown}
      rows={rows.flatMap(linesOf)}
      keyOf={({ row, problem }) => `${row}-${problem?.code}-${problem?.field}`}
      className="import-rows"
    />
  );
}

function RowName({ row: { packageId, clientId, containerId, name } }: { row: ImportedRow }) {
  const { result: words } = useImportWords();
  if (packageId)
    return <Link to={`/staff/packages/${packageId}`}>{name ?? fillIn(words.package, { id: packageId })}</Link>;
  if (clientId) return <Link to={`/staff/clients/${clientId}`}>{name}</Link>;
  if (containerId) return <Link to={`/staff/containers/${containerId}`}>{name}</Link>;
  return name ?? '-';
}
