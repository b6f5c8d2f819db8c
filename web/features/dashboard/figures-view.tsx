import { dashboard } from '../../content/dashboard';
import { formatDate } from '../../lib/format';
import { FailureBox } from '../../shared/failure-box';
import { CardsComing, PicturesComing } from './coming';
import type { useFigures } from './figures';
import { NextArrivals } from './next-arrivals';
import { Pictures } from './pictures';
import { RateCard } from './rate-card';
import { SummaryCards } from './summary-cards';

const words = dashboard.figures;

interface FiguresProps {
  figures: ReturnType<typeof useFigures>;
  today: string;
}

/** Old figures stay until the new ones are there; figures of other days than those asked for never stand beside a failure. */
export function Figures({ figures, today }: FiguresProps) {
  const { cards, pictures, error, isFetching, askAgain } = figures;
  return (
    <>
      <div className="dashboard-figures" aria-busy={isFetching}>
        {error && <FailureBox title={words.error} error={error} onRetry={askAgain} />}
        {!error && pictures && (
          <p className="dashboard-days">
            {words.range
              .replace('{from}', formatDate(pictures.from) ?? '')
              .replace('{to}', formatDate(pictures.to) ?? '')}
          </p>
        )}
        {!error && (cards ? <SummaryCards {...cards} /> : <CardsComing />)}
      </div>
      <div className="dashboard-pair">
        {!error && pictures && <NextArrivals {...pictures} today={today} />}
        {!error && !pictures && <PicturesComing />}
        <RateCard />
      </div>
      {!error && pictures && <Pictures {...pictures} today={today} />}
    </>
  );
}
