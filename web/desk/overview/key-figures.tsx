import type { Overview } from '#contract/staff/overview/schema';
import { formatQuantity } from '../../lib/format';
import { monthName } from '../kit/day-words';
import { deskMoney } from '../kit/desk-money';
import { noFigure } from '../kit/figure-table';
import { useFiguresWords } from '../kit/figures-words';
import { counted, fillIn, useLanguage } from '../kit/language';
import { useTodayWords } from '../kit/today-words';
import { cbmText } from './loaded-panel';
import { percentChange } from './scale';
import { Sparkline } from './sparkline';

const usd = (amount: number) => deskMoney(amount, 'USD');

/** Six figures, each with its comparison. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const { overview: words } = useTodayWords();
  const figures = useFiguresWords();
  const language = useLanguage();
  const { loaded, money, owed, collected, journey, at } = overview;
  const { days, daysBefore, packages } = journey;
  const [before, running] = loaded.months.slice(-2);
  const nameOf = (month: string | undefined) => (month ? monthName(month, language, 'long') : '');
  const day = new Date(at).getUTCDate();
  const against = (value: number, soFar: number) => {
    const percent = percentChange(value, soFar);
    const text =
      percent === null ? words.noneBefore : percent === 0 ? words.same : percent > 0 ? words.more : words.less;
    return fillIn(text, { percent: Math.abs(percent ?? 0), month: nameOf(before?.month), day });
  };
  const month = nameOf(running?.month);
  const income = money.months.at(-1);
  const wayOf = (name: 'invoiced' | 'collected') => money.months.map((each) => each[name]);
  const [lastWeek, thisWeek] = collected.slice(-2);
  const old = owed.ages.upTo90 + owed.ages.over90;
  return (
    <section className="key-figures" aria-label={words.figures}>
      <Figure
        name={fillIn(figures.months.invoicedIn, { month })}
        value={usd(income?.invoiced ?? 0)}
        way={wayOf('invoiced')}
      >
        {against(income?.invoiced ?? 0, money.monthBeforeSoFar.invoiced)}
      </Figure>
      <Figure
        name={fillIn(figures.months.collectedIn, { month })}
        value={usd(income?.collected ?? 0)}
        way={wayOf('collected')}
      >
        {against(income?.collected ?? 0, money.monthBeforeSoFar.collected)}
      </Figure>
      <Figure
        name={fillIn(words.loaded, { month })}
        value={cbmText(running?.cbm ?? 0)}
        unit={words.cbm}
        way={loaded.months.map(({ cbm }) => cbm)}
      >
        {against(running?.cbm ?? 0, loaded.monthBeforeSoFar)}
      </Figure>
      <Figure name={words.owed} value={usd(owed.total)}>
        <span className={old > 0 ? 'is-bad' : undefined}>{fillIn(words.owedOld, { usd: usd(old) })}</span>
      </Figure>
      <Figure name={words.collectedWeek} value={usd(thisWeek?.usd ?? 0)}>
        {fillIn(words.lastWeek, { usd: usd(lastWeek?.usd ?? 0) })}
      </Figure>
      <Figure name={words.journey} value={days === null ? noFigure : formatQuantity(days)} unit={words.days}>
        {days === null
          ? words.noJourney
          : daysBefore === null
            ? counted(words.journeyOf, packages)
            : fillIn(days < daysBefore ? words.faster : days > daysBefore ? words.slower : words.asFast, {
                days: formatQuantity(Math.abs(days - daysBefore)),
              })}
      </Figure>
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  unit?: string;
  /** The months before it. */
  way?: readonly number[];
  children: React.ReactNode;
}

function Figure({ name, value, unit, way, children }: FigureProps) {
  return (
    <div>
      <p className="key-name">{name}</p>
      <div className="key-value">
        <p className="figure-value">
          {value} {unit && <small>{unit}</small>}
        </p>
        {way && <Sparkline values={way} />}
      </div>
      <p className="key-note">{children}</p>
    </div>
  );
}
