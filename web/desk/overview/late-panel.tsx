import type { Overview } from '#contract/staff/overview/schema';
import { Link } from '../../ui/link';
import { FigureTable } from '../kit/figure-table';
import { counted } from '../kit/language';
import { carrierOf, useTodayWords } from '../kit/today-words';
import { FigurePanel } from './figure-panel';

export function LatePanel({ late, day }: { late: Overview['late']; day: (at: string | null) => string }) {
  const all = useTodayWords();
  const { overview: words } = all;
  return (
    <FigurePanel
      title={words.lateTitle}
      file={{ table: 'late' }}
      note={late.count > 0 && <span className="figure-late">{late.count}</span>}
      more={{ to: '/staff/containers?late=yes&sort=eta&order=asc', name: words.allContainers }}
    >
      {late.count === 0 && <p className="figure-body">{words.noneLate}</p>}
      {late.count > 0 && (
        <FigureTable
          caption={words.lateTitle}
          rows={late.rows}
          keyOf={({ containerId }) => containerId}
          columns={[
            {
              name: words.container,
              cell: ({ containerId, reference }) => <Link to={`/staff/containers/${containerId}`}>{reference}</Link>,
            },
            { name: words.vessel, cell: (late) => carrierOf(late, all) },
            { name: words.expected, isNumber: true, cell: ({ eta }) => day(eta) },
            {
              name: words.lateBy,
              isNumber: true,
              cell: ({ daysLate }) => <strong className="is-bad">{counted(all.daysLate, daysLate)}</strong>,
            },
          ]}
        />
      )}
    </FigurePanel>
  );
}
