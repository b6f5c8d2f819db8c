import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { listExchangeRates } from '#contract/staff/rates/calls';
import type { ExchangeRate } from '#contract/staff/rates/schema';
import { type Column, DeskTable } from '../kit/desk-table';
import { fillIn } from '../kit/language';
import { useRateWords } from '../kit/rate-words';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery, invalidateAnswers } from '../queries';
import { ExchangeForm } from './exchange-form';
import { sparkline } from './sparkline';
import './rates.css';

const [width, height] = [240, 40];

export function ExchangeRates() {
  const words = useRateWords();
  const mayDecide = useMay(moneyDesk);
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery({
    ...deskQuery(listExchangeRates, { query: {} }),
    staleTime: 5_000,
  });
  const columns: readonly Column<ExchangeRate>[] = [
    {
      name: words.day,
      isMain: true,
      card: 'title',
      cell: ({ validOn }) => (
        <>
          {fullDate(validOn)} {data && validOn > data.today && <em className="rates-tag">{words.coming}</em>}
        </>
      ),
    },
    { name: words.rate, isNumber: true, card: 'state', cell: ({ usdGhs }) => usdGhs.toFixed(4) },
    { name: words.by, card: 'name', cell: ({ by }) => by },
  ];
  return (
    <section className="desk-card" aria-label={words.exchange}>
      <h2>{words.exchange}</h2>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <div className="rates-now">
          <p>
            {data.current
              ? fillIn(words.current, { rate: data.current.usdGhs, date: fullDate(data.current.validOn) ?? '' })
              : words.noCurrent}
          </p>
          <Chart rates={data.rates} />
        </div>
      )}
      <div role="status">{said && <p className="desk-said">{said}</p>}</div>
      {data && mayDecide && (
        <ExchangeForm
          today={data.today}
          onSet={({ usdGhs, validOn }) => {
            setSaid(fillIn(words.setDone, { rate: usdGhs, date: fullDate(validOn) ?? '' }));
            invalidateAnswers(queries, listExchangeRates);
          }}
        />
      )}
      {data && data.rates.length > 0 && (
        <details className="rates-history">
          <summary>{words.history}</summary>
          <DeskTable caption={words.history} columns={columns} rows={data.rates} keyOf={({ validOn }) => validOn} />
        </details>
      )}
    </section>
  );
}

function Chart({ rates }: { rates: readonly ExchangeRate[] }) {
  const words = useRateWords();
  const values = rates.map(({ usdGhs }) => usdGhs).reverse();
  const path = sparkline(values, width, height);
  if (!path) return null;
  const label = fillIn(words.chart, { count: values.length, low: Math.min(...values), high: Math.max(...values) });
  return (
    <svg className="rates-chart" viewBox={`-2 -4 ${width + 4} ${height + 8}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
