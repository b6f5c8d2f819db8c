import { useState } from 'react';
import { listShippingRates } from '#contract/packages/calls';
import type { Currency } from '#contract/statistics/schema';
import { dashboard } from '../../content/dashboard';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { formatMoney } from '../../lib/format';
import { CurrencyToggle } from '../../shared/currency-toggle';
import { FailureBox } from '../../shared/failure-box';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { AgreedPrices } from './agreed-prices';

const words = dashboard.rates;
export function RateCard() {
  const [currency, setCurrency] = useState<Currency>('USD');
  const { data, error, refetch } = useClientQuery({
    key: ['shipping-rates'],
    ask: (signal) => call(listShippingRates, {}, { signal }),
  });
  return (
    <section className="widget" aria-labelledby="rates-title">
      <div className="widget-head">
        <h2 id="rates-title">{words.title}</h2>
        <CurrencyToggle label={words.toggle} value={currency} onChange={setCurrency} />
      </div>
      {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {!data && !error && <RatesSkeleton />}
      {data?.length === 0 && <p>{words.empty}</p>}
      {data && data.length > 0 && (
        <dl className="rates">
          {data.map(({ description, rate, cedisRate }) => (
            <div key={description}>
              <dt>{description}</dt>
              <dd>
                {/* Specification, Rate card: a missing value shows 0 on purpose, not a dash. */}
                {formatMoney((currency === 'GHS' ? cedisRate : rate) ?? 0, currency)} <span>{words.perUnit}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data && <AgreedPrices currency={currency} />}
    </section>
  );
}

function RatesSkeleton() {
  return (
    <SkeletonRegion label={words.loading}>
      {[0, 1, 2, 3].map((row) => (
        <div className="rate-shape" key={row}>
          <SkeletonLine size="half" />
          <SkeletonLine size="short" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
