import type { ImportDetail, ImportedRow, ImportMapping, ImportRowProblem } from '#contract/staff/imports';
import { rowSentence } from '#contract/staff/table-words';
import { fillIn, useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';
import { useTableWords } from './use-table-words';

interface RowTableProps {
  rows: readonly ImportedRow[];
  columns: ImportDetail['columns'];
  mapping: ImportMapping;
}

export function RowTable({ rows, columns, mapping }: RowTableProps) {
  const { imports, common } = useWords();
  const { result: words } = imports;
  const tables = useTableWords();

  /** By the heading of the file, where people look for it. */
  const columnOf = ({ field }: ImportRowProblem) => {
    if (!field) return '-';
    const index = mapping[field];
    return (index === undefined ? '' : columns[index]?.heading) || tables.fields[field];
  };

  return (
    <table className="import-table import-rows">
      <caption className="visually-hidden">{words.sentence}</caption>
      <thead>
        <tr>
          <th scope="col" className="import-number">
            {words.row}
          </th>
          <th scope="col">{common.trackingNumber}</th>
          <th scope="col">{words.column}</th>
          <th scope="col">{words.sentence}</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ row, trackingNumber, packageId, problems }) => {
          const lines: (ImportRowProblem | null)[] = problems.length > 0 ? problems : [null];
          return lines.map((problem) => (
            <tr key={`${row}-${problem?.code}-${problem?.field}`}>
              <th scope="row" className="import-number" data-name={words.row}>
                {row}
              </th>
              <td data-name={common.trackingNumber}>
                {packageId ? (
                  <Link to={`/staff/packages/${packageId}`}>
                    {trackingNumber ?? fillIn(words.package, { id: packageId })}
                  </Link>
                ) : (
                  (trackingNumber ?? '-')
                )}
              </td>
              <td data-name={words.column}>{problem ? columnOf(problem) : '-'}</td>
              <td data-name={words.sentence}>{problem ? rowSentence(tables, problem) : '-'}</td>
            </tr>
          ));
        })}
      </tbody>
    </table>
  );
}
