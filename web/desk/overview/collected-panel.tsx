import type { CollectedWeek } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { deskMoney } from '../kit/desk-money';
import { FigureTable } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { fillIn } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { BarPlot } from './bar-plot';
import { FigurePanel } from './figure-panel';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface CollectedPanelProps {
  weeks: readonly CollectedWeek[];
  day: (at: string | null) => string;
}

export function CollectedPanel({ weeks, day }: CollectedPanelProps) {
  const { overview: words } = useTodayWords();
  const { months: own } = useFiguresWords();
  const last = weeks.at(-1);
  const dayOf = ({ from }: CollectedWeek) => day(`${from}T00:00:00Z`);
  const listed = weeks.map((week) => `${dayOf(week)} ${deskMoney(week.usd, 'USD')}`).join(', ');
  return (
    <FigurePanel
      title={words.collectedTitle}
      file={{ table: 'weeks' }}
      table={
        <FigureTable
          caption={words.collectedTitle}
          rows={[...weeks].reverse()}
          keyOf={({ from }) => from}
          columns={[
            { name: words.week, cell: (week) => `${dayOf(week)}${week === last ? `, ${words.running}` : ''}` },
            { name: words.usd, isNumber: true, cell: ({ usd }) => deskMoney(usd, 'USD') },
            { name: words.payments, isNumber: true, cell: ({ payments }) => formatQuantity(payments) },
            { name: own.refunded, isNumber: true, cell: ({ refunded }) => deskMoney(refunded, 'USD') },
          ]}
        />
      }
    >
      <BarPlot
        labelWidth={52}
        alt={fillIn(words.collectedAlt, { weeks: listed })}
        format={(usd) => `$${short.format(usd)}`}
        bars={weeks.map((week) => ({
          key: week.from,
          label: dayOf(week),
          value: Math.max(0, week.usd),
          isRunning: week === last,
        }))}
      />
    </FigurePanel>
  );
}
