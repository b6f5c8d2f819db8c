import { useState } from 'react';
import type { Currency } from '#contract/statistics/schema';
import { dashboard } from '../../content/dashboard';
import { dateRangePicker } from '../../content/date-range-picker';
import { useClient } from '../../lib/client-query';
import { useMediaQuery } from '../../lib/media-query';
import { CurrencyToggle } from '../../shared/currency-toggle';
import { OfflineNote } from '../../shared/offline-note';
import { DateRangePicker, wideLayout } from '../../ui/date-range-picker/date-range-picker';
import { AccountCard } from './account-card';
import { BelowAccount } from './below-account';
import { DashboardNote } from './dashboard-note';
import { defaultRange } from './default-range';
import { useFigures } from './figures';
import { Figures } from './figures-view';
import { PackageReport } from './package-report';
import './dashboard.css';
import './charts.css';
import './stat-cards.css';

export function ClientDashboard() {
  const { shippingMark } = useClient();
  // Specification, Package columns: days are days in UTC, whatever the phone's time zone.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [range, setRange] = useState(() => defaultRange(today));
  // Specification, Currency: local state. The cards and charts share one toggle; the rate card has its own.
  const [currency, setCurrency] = useState<Currency>('USD');
  const isWide = useMediaQuery(wideLayout);
  const figures = useFigures({ currency, ...range, today });

  return (
    <div className="wrap data-page dashboard">
      <div className="dashboard-head">
        <h1>{dashboard.title}</h1>
        <p>{dashboard.greeting.replace('{shippingMark}', shippingMark)}</p>
      </div>
      <AccountCard />
      <BelowAccount>
        <DashboardNote />
        <OfflineNote savedAt={figures.savedAt} isUpdating={figures.isUpdating} />
        <div className="dashboard-bar">
          <h2>{dashboard.figures.title}</h2>
          <CurrencyToggle label={dashboard.figures.toggle} value={currency} onChange={setCurrency} />
          <DateRangePicker
            range={range}
            today={today}
            isWide={isWide}
            words={dateRangePicker}
            showCompare={false}
            onUpdate={setRange}
          />
        </div>
        <Figures figures={figures} today={today} />
        <PackageReport />
      </BelowAccount>
    </div>
  );
}
