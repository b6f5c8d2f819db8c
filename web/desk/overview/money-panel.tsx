import type { MoneyMonth, Overview } from '#contract/staff/overview/schema';
import { Link } from '../../ui/link';
import { monthName } from '../kit/day-words';
import { deskMoney } from '../kit/desk-money';
import { FigureTable, noFigure } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { colon, fillIn, useLanguage } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { BarPlot } from './bar-plot';
import { FigurePanel } from './figure-panel';
import { percentChange } from './scale';

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const usd = (amount: number) => deskMoney(amount, 'USD');
const amounts = ['invoiced', 'collected'] as const;

/** The first and last day of a month, for the lists of invoices and payments. */
function daysOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return `from=${month}-01&to=${last}`;
}

/** Twelve complete months and the current one. */
export function MoneyPanel({ money: { months, monthBeforeSoFar } }: { money: Overview['money'] }) {
  const { overview: words } = useTodayWords();
  const { months: own } = useFiguresWords();
  const language = useLanguage();
  const last = months.at(-1);
  const nameOf = ({ month }: MoneyMonth) => monthName(month, language, 'long');
  const changeOf = (row: MoneyMonth, name: (typeof amounts)[number]) => {
    // The current month is compared with the same days of the previous month.
    const before = row === last ? monthBeforeSoFar[name] : months[months.indexOf(row) - 1]?.[name];
    const percent = before === undefined ? null : percentChange(row[name], before);
    return percent === null ? noFigure : `${percent > 0 ? '+' : ''}${percent} %`;
  };
  const listOf = { invoiced: '/staff/invoices?', collected: '/staff/payments?state=CONFIRMED&' };
  return (
    <FigurePanel
      title={own.title}
      note={own.note}
      file={{ table: 'months' }}
      table={
        <FigureTable
          caption={own.title}
          rows={[...months].reverse()}
          keyOf={({ month }) => month}
          columns={[
            {
              name: words.month,
              cell: (row) => `${nameOf(row)} ${row.month.slice(0, 4)}${row === last ? `, ${words.running}` : ''}`,
            },
            ...amounts.flatMap((name) => [
              {
                name: own[name],
                isNumber: true,
                cell: (row: MoneyMonth) => <Link to={`${listOf[name]}${daysOf(row.month)}`}>{usd(row[name])}</Link>,
              },
              {
                name: `${own[name]}${colon()}${words.change}`,
                isNumber: true,
                cell: (row: MoneyMonth) => changeOf(row, name),
              },
            ]),
            { name: own.refunded, isNumber: true, cell: ({ refunded }) => usd(refunded) },
          ]}
        />
      }
    >
      {amounts.map((name) => (
        <div key={name}>
          <p className="figure-subtitle">{own[name]}</p>
          <BarPlot
            labelWidth={32}
            alt={fillIn(own[`${name}Alt`], {
              months: months.map((row) => `${nameOf(row)} ${usd(row[name])}`).join(', '),
            })}
            format={(value) => `$${short.format(value)}`}
            bars={months.map((row) => ({
              key: row.month,
              label: monthName(row.month, language, 'short'),
              value: Math.max(0, row[name]),
              isRunning: row === last,
            }))}
          />
        </div>
      ))}
    </FigurePanel>
  );
}
