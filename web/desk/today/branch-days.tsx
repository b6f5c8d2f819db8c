import type { BranchDay } from '#contract/staff/today/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { useBranches } from '../kit/branches';
import { useWords } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { Section } from './section';
import '../kit/figure-table.css';

const none = '–';

export function BranchDays({ branches }: { branches: readonly BranchDay[] }) {
  const words = useTodayWords();
  const names = useWords().branches;
  const all = useBranches();
  const { columns } = words;
  return (
    <Section title={words.sections.branches}>
      <div className="figure-table">
        <table>
          <caption className="visually-hidden">{words.branchesCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.branch}</th>
              <th scope="col" className="is-number">
                {columns.received}
              </th>
              <th scope="col" className="is-number">
                {columns.handedOver}
              </th>
              <th scope="col" className="is-number">
                {columns.waiting}
              </th>
              <th scope="col" className="is-number">
                {columns.overdue}
              </th>
            </tr>
          </thead>
          <tbody>
            {branches.map(({ branch, received, handedOver, waiting, overdue }) => {
              const isChina = all.find(({ code }) => code === branch)?.country === 'CN';
              return (
                <tr key={branch}>
                  <th scope="row">{names[branch] ?? branch}</th>
                  <td className="is-number">{isChina ? formatQuantity(received) : none}</td>
                  <td className="is-number">{isChina ? none : formatQuantity(handedOver)}</td>
                  <td className="is-number">
                    {isChina ? (
                      none
                    ) : (
                      <Link to={`/staff/waiting?branch=${encodeURIComponent(branch)}`}>{formatQuantity(waiting)}</Link>
                    )}
                  </td>
                  <td className="is-number">
                    {isChina && none}
                    {!isChina && overdue === 0 && '0'}
                    {!isChina && overdue > 0 && (
                      <Link
                        className="is-bad"
                        to={`/staff/packages?status=OVERDUE&branch=${encodeURIComponent(branch)}`}
                      >
                        {formatQuantity(overdue)}
                      </Link>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
