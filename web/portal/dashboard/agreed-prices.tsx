import { listAgreedPrices } from '#contract/prices/calls';
import type { AgreedPrice } from '#contract/prices/schema';
import type { Currency } from '#contract/statistics/schema';
import { dashboard } from '../../content/dashboard';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { formatDate, formatMoney } from '../../lib/format';
import { FailureBox } from '../../shared/failure-box';

const words = dashboard.rates.own;

/** What this client pays instead of the rates above. Hidden for clients without own prices. */
export function AgreedPrices({ currency }: { currency: Currency }) {
  const { data, error, refetch } = useClientQuery({
    key: ['agreed-prices'],
    ask: (signal) => call(listAgreedPrices, {}, { signal }),
  });
  if (error && !data) return <FailureBox title={words.error} error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <div className="own-rates">
      <h3>{words.title}</h3>
      <p>{data.some(({ mode }) => mode === 'AIR') ? words.noteWithAir : words.note}</p>
      <dl className="rates">
        {data.map((price) => (
          <div key={`${price.mode} ${price.description}`}>
            <dt>
              {price.description}
              <small>{detailOf(price)}</small>
            </dt>
            <dd>
              {formatMoney(currency === 'GHS' ? price.cedisRate : price.rate, currency)}{' '}
              <span>{words.units[price.unit]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const detailOf = ({ mode, source, until }: AgreedPrice) =>
  [
    mode === 'AIR' && words.byAir,
    source === 'TIER' && words.tier,
    until && words.until.replace('{date}', formatDate(until) ?? until),
  ]
    .filter(Boolean)
    .join(', ');
