import type { Today, TodayFigures } from '#contract/staff/today/schema';
import { formatDecimal, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { counted, fillIn } from '../kit/language';
import { useShipmentWords } from '../kit/shipment-words';
import { useTodayWords } from '../kit/today-words';
import './figures-strip.css';

interface FiguresStripProps {
  figures: TodayFigures;
  today: Pick<Today, 'at' | 'goOn' | 'branches'>;
}

/** The days that the figures count, which are days of UTC, as in the filters of the lists. */
function daysOf(at: string) {
  const monday = new Date(at);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return { today: at.slice(0, 10), monday: monday.toISOString().slice(0, 10) };
}

/** The state of the company for the owner. Each figure opens the list behind it. */
export function FiguresStrip({ figures: { owed, paid, received }, today }: FiguresStripProps) {
  const all = useTodayWords();
  const { figures: words } = all;
  const { today: kgWords } = useShipmentWords();
  const { goOn = [], branches = [] } = today;
  const days = daysOf(today.at);
  const paidToday = `/staff/payments?state=CONFIRMED&from=${days.today}&to=${days.today}`;
  // The fullest container, which is closed next.
  const [loading] = goOn
    .filter(({ kind, total }) => kind === 'LOADING' && total > 0)
    .sort((one, other) => other.done / other.total - one.done / one.total);
  const sum = (of: 'waiting' | 'overdue') => branches.reduce((total, branch) => total + branch[of], 0);
  const waiting = sum('waiting');
  const overdue = sum('overdue');
  const more = received.before > 0 ? Math.round((received.cbm / received.before - 1) * 100) : null;
  const against = more === null ? words.noneBefore : more === 0 ? words.same : more > 0 ? words.more : words.less;
  return (
    <section className="today-figures" aria-label={words.title}>
      <Figure to="/staff/balances" name={words.owed} value={deskMoney(owed.total, 'USD')} isBad={owed.old > 0}>
        {fillIn(words.old, { usd: deskMoney(owed.old, 'USD') })}
      </Figure>
      <Figure to={paidToday} name={words.paid} value={deskMoney(paid.total, 'USD')}>
        {paid.total > 0
          ? fillIn(words.paidIn, { ghs: deskMoney(paid.ghs, 'GHS'), usd: deskMoney(paid.usd, 'USD') })
          : words.paidNone}
      </Figure>
      <Figure
        to={`/staff/packages?from=${days.monday}`}
        name={words.received}
        value={formatDecimal(received.cbm, 0, 1)}
        unit={words.cbm}
      >
        {fillIn(against, { percent: Math.abs(more ?? 0) })}
      </Figure>
      {loading && (
        <Figure
          to={`/staff/containers/${loading.containerId}`}
          name={fillIn(all.loading, { reference: loading.reference })}
          value={String(Math.round((loading.done / loading.total) * 100))}
          unit={words.full}
        >
          {fillIn(loading.mode === 'AIR' ? kgWords.filled : all.filled, {
            done: formatDecimal(loading.done, 0, 1),
            total: formatDecimal(loading.total, 0, 1),
          })}
        </Figure>
      )}
      <Figure
        to="/staff/waiting"
        name={words.waiting}
        value={formatQuantity(waiting)}
        unit={counted(words.packages, waiting)}
        isBad={overdue > 0}
      >
        {fillIn(words.overdue, { count: formatQuantity(overdue) })}
      </Figure>
    </section>
  );
}

interface FigureProps {
  to: string;
  name: string;
  value: string;
  unit?: string;
  isBad?: boolean;
  children: string;
}

function Figure({ to, name, value, unit, isBad = false, children }: FigureProps) {
  return (
    <Link to={to}>
      <span>{name}</span>
      <b>
        {value} {unit && <small>{unit}</small>}
      </b>
      <span className={isBad ? 'is-bad' : undefined}>{children}</span>
    </Link>
  );
}
