import type { Overview, UnderwayContainer } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { ContainerStateTag } from '../kit/container-state';
import { FigureTable, noFigure } from '../kit/figure-table';
import { FillGauge } from '../kit/fill-gauge';
import { counted, fillIn } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { FigurePanel } from './figure-panel';

/** Cents do not matter here, and the file has them. */
const wholeUsd = (amount: number) => `$${formatQuantity(Math.round(amount))}`;

interface UnderwayPanelProps {
  underway: Overview['underway'];
  late: number;
  day: (at: string | null) => string;
}

/** The containers at sea and in port: how full, how much is paid, and whether they keep to their plan. */
export function UnderwayPanel({ underway, late, day }: UnderwayPanelProps) {
  const { overview: words } = useTodayWords();
  return (
    <FigurePanel
      title={words.containers}
      file={{ table: 'underway' }}
      note={
        late > 0 ? (
          <Link className="figure-late" to="/staff/containers?late=yes&sort=eta&order=asc">
            {fillIn(words.lateCount, { count: late })}
          </Link>
        ) : (
          underway.length > 0 && words.noneLate
        )
      }
      more={{ to: '/staff/containers', name: words.allContainers }}
    >
      {underway.length === 0 && <p className="figure-body">{words.noneUnderway}</p>}
      {underway.length > 0 && (
        <FigureTable
          caption={words.containers}
          rows={underway}
          keyOf={({ containerId }) => containerId}
          columns={[
            {
              name: words.container,
              cell: ({ containerId, reference }) => <Link to={`/staff/containers/${containerId}`}>{reference}</Link>,
            },
            { name: words.state, cell: ({ state, mode }) => <ContainerStateTag state={state} mode={mode} /> },
            { name: words.fill, cell: (row) => <FillGauge {...row} isSmall /> },
            { name: words.charged, isNumber: true, cell: ({ charged }) => wholeUsd(charged) },
            {
              name: words.paid,
              isNumber: true,
              cell: ({ charged, paid }) => (charged > 0 ? `${Math.round((paid / charged) * 100)} %` : noFigure),
            },
            { name: words.expected, isNumber: true, cell: ({ eta }) => (eta ? day(eta) : noFigure) },
            { name: words.offPlan, isNumber: true, cell: (row) => <OffPlan container={row} /> },
          ]}
        />
      )}
    </FigurePanel>
  );
}

function OffPlan({ container: { state, daysLate, daysMoved } }: { container: UnderwayContainer }) {
  const all = useTodayWords();
  const { overview: words } = all;
  if (daysLate === null) return noFigure;
  if (daysLate > 0)
    return <span className={state === 'DEPARTED' ? 'is-bad' : undefined}>{counted(all.daysLate, daysLate)}</span>;
  if (daysMoved)
    return <span className={daysMoved > 0 ? 'is-moved' : undefined}>{fillIn(words.moved, { days: daysMoved })}</span>;
  return words.onPlan;
}
