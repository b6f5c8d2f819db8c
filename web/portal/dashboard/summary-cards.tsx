import type { Currency, DashboardStatistics } from '#contract/statistics/schema';
import { dashboard } from '../../content/dashboard';
import { formatMoney, formatQuantity } from '../../lib/format';

const names = ['estimated', 'packages', 'undelivered', 'delivered'] as const;

export function SummaryCards({ currency, statistics }: { currency: Currency; statistics: DashboardStatistics }) {
  return (
    <dl className="stat-cards">
      {names.map((name) => {
        const { stat } = statistics[name];
        return (
          <div className="stat-card" key={name}>
            <dt>{dashboard.cards[name]}</dt>
            {/* Specification, Currency: amounts with 2 decimals. */}
            <dd>{name === 'estimated' ? formatMoney(stat, currency) : formatQuantity(stat)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
