import type { BranchDay } from '#contract/staff/today/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { useBranches } from '../kit/branches';
import { FigureTable, noFigure } from '../kit/figure-table';
import { useWords } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { Section } from './section';

export function BranchDays({ branches }: { branches: readonly BranchDay[] }) {
  const words = useTodayWords();
  const names = useWords().branches;
  const all = useBranches();
  const { columns } = words;
  const isChina = ({ branch }: BranchDay) => all.find(({ code }) => code === branch)?.country === 'CN';
  return (
    <Section title={words.sections.branches}>
      <FigureTable
        caption={words.branchesCaption}
        rows={branches}
        keyOf={({ branch }) => branch}
        columns={[
          { name: columns.branch, cell: ({ branch }) => names[branch] ?? branch },
          {
            name: columns.received,
            isNumber: true,
            cell: (row) => (isChina(row) ? formatQuantity(row.received) : noFigure),
          },
          {
            name: columns.handedOver,
            isNumber: true,
            cell: (row) => (isChina(row) ? noFigure : formatQuantity(row.handedOver)),
          },
          {
            name: columns.waiting,
            isNumber: true,
            cell: (row) =>
              isChina(row) ? (
                noFigure
              ) : (
                <Link to={`/staff/waiting?branch=${encodeURIComponent(row.branch)}`}>
                  {formatQuantity(row.waiting)}
                </Link>
              ),
          },
          {
            name: columns.overdue,
            isNumber: true,
            cell: (row) => {
              if (isChina(row)) return noFigure;
              if (row.overdue === 0) return '0';
              const list = `/staff/packages?status=OVERDUE&branch=${encodeURIComponent(row.branch)}`;
              return (
                <Link className="is-bad" to={list}>
                  {formatQuantity(row.overdue)}
                </Link>
              );
            },
          },
        ]}
      />
    </Section>
  );
}
