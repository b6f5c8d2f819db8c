import { dashboard } from '../../content/dashboard';
import { formatMoney, formatQuantity } from '../../lib/format';
import { BarChart } from './bar-chart';
import type { OverviewProps } from './figures';
import { fillSeries } from './fill-series';
import { labelOf } from './label-of';

const words = dashboard.overTime;

export function OverTime({ overview, currency, from, to }: OverviewProps) {
  const bars = fillSeries(overview, from, to);
  const { unit } = overview;
  const ends = [bars[0], bars.at(-1)].map((bar) => (bar ? labelOf(bar.start, unit) : ''));
  const charts = [
    { name: words.packages, values: bars.map(({ packages }) => packages), format: formatQuantity },
    { name: words.fees, values: bars.map(({ fees }) => fees), format: (fees: number) => formatMoney(fees, currency) },
  ];
  return (
    <figure className="widget" aria-labelledby="over-time-title">
      <figcaption className="widget-head">
        <h2 id="over-time-title">{words.title}</h2>
      </figcaption>
      <div className="charts">
        {charts.map(({ name, values, format }) => (
          <div key={name}>
            <p className="chart-name">
              <strong>{name}</strong> {words.per[unit]}, {words.most.replace('{value}', format(Math.max(...values)))}
            </p>
            <BarChart values={values} />
            <p className="chart-ends" aria-hidden="true">
              <span>{ends[0]}</span>
              {bars.length > 1 && <span>{ends[1]}</span>}
            </p>
          </div>
        ))}
      </div>
      <details className="numbers">
        <summary>{words.numbers}</summary>
        <table>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.when[unit]}</th>
              <th scope="col">{words.packages}</th>
              <th scope="col">{words.fees}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ start, packages, fees }) => (
              <tr key={start}>
                <th scope="row">{labelOf(start, unit)}</th>
                <td>{formatQuantity(packages)}</td>
                <td>{formatMoney(fees, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
