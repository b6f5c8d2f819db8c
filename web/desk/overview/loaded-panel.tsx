import type { LoadedMonth, Overview } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { monthName } from '../kit/day-words';
import { FigureTable, noFigure } from '../kit/figure-table';
import { fillIn, useLanguage } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { BarPlot } from './bar-plot';
import { FigurePanel } from './figure-panel';
import { percentChange } from './scale';

export const cbmText = (cbm: number) => cbm.toLocaleString('en', { maximumFractionDigits: cbm < 10 ? 2 : 1 });

/** Twelve complete months and the current one. */
export function LoadedPanel({ loaded }: { loaded: Overview['loaded'] }) {
  const { overview: words } = useTodayWords();
  const language = useLanguage();
  const { months } = loaded;
  const last = months.at(-1);
  const hasYearBefore = months.some(({ cbmYearBefore }) => cbmYearBefore > 0);
  const nameOf = (month: LoadedMonth) => monthName(month.month, language, 'long');
  const listed = months.map((month) => `${nameOf(month)} ${cbmText(month.cbm)}`).join(', ');
  const beforeOf = (month: LoadedMonth) => months[months.indexOf(month) - 1];
  const changeOf = (month: LoadedMonth, name: 'cbm' | 'kg') => {
    // The current month is compared with the same days of the previous month.
    const soFar = { cbm: loaded.monthBeforeSoFar, kg: loaded.kgBeforeSoFar };
    const before = month === last ? soFar[name] : beforeOf(month)?.[name];
    const percent = before === undefined ? null : percentChange(month[name], before);
    return percent === null ? noFigure : `${percent > 0 ? '+' : ''}${percent} %`;
  };
  return (
    <FigurePanel
      title={words.loadedTitle}
      file={{ table: 'months' }}
      note={hasYearBefore && <Legend />}
      table={
        <FigureTable
          caption={words.loadedTitle}
          rows={[...months].reverse()}
          keyOf={({ month }) => month}
          columns={[
            {
              name: words.month,
              cell: (row) => `${nameOf(row)} ${row.month.slice(0, 4)}${row === last ? `, ${words.running}` : ''}`,
            },
            { name: words.volume, isNumber: true, cell: ({ cbm }) => cbmText(cbm) },
            { name: words.containers, isNumber: true, cell: ({ containers }) => formatQuantity(containers) },
            { name: words.change, isNumber: true, cell: (month) => changeOf(month, 'cbm') },
            ...(hasYearBefore
              ? [{ name: words.yearBefore, isNumber: true, cell: (row: LoadedMonth) => cbmText(row.cbmYearBefore) }]
              : []),
            { name: words.weight, isNumber: true, cell: ({ kg }) => cbmText(kg) },
            { name: words.weightChange, isNumber: true, cell: (month) => changeOf(month, 'kg') },
          ]}
        />
      }
    >
      <BarPlot
        labelWidth={32}
        alt={fillIn(words.loadedAlt, { months: listed, last: last ? nameOf(last) : '' })}
        format={cbmText}
        bars={months.map((month) => ({
          key: month.month,
          label: monthName(month.month, language, 'short'),
          value: month.cbm,
          isRunning: month === last,
          mark: month.cbmYearBefore,
        }))}
      />
    </FigurePanel>
  );
}

function Legend() {
  const { overview: words } = useTodayWords();
  return (
    <span className="plot-legend">
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect className="plot-bar" width="12" height="12" rx="3" />
        </svg>
        {words.thisYear}
      </span>
      <span>
        <svg width="16" height="12" aria-hidden="true">
          <path className="plot-mark" d="M0 6H16" />
        </svg>
        {words.yearBefore}
      </span>
    </span>
  );
}
