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

/** What is there is shown, what is coming is drawn in outline, and one box says what has failed. */
export function Figures({ figures, today }: FiguresProps) {
  const { cards, pictures, error, isFetching, askAgain } = figures;
  return (
    <>
      <div className="dashboard-figures" aria-busy={isFetching}>
        {error && <FailureBox title={words.error} error={error} onRetry={askAgain} />}
        {/* Always there, in its height: heard when it fills, and nothing moves. */}
        <p className="dashboard-days" role="status">
          {pictures &&
            words.range
              .replace('{from}', formatDate(pictures.from) ?? '')
              .replace('{to}', formatDate(pictures.to) ?? '')}
        </p>
        {cards ? <SummaryCards {...cards} /> : !error && <CardsComing />}
      </div>
      <div className="dashboard-pair">
        {pictures ? <NextArrivals {...pictures} today={today} /> : !error && <PicturesComing />}
        <RateCard />
      </div>
      {pictures && <Pictures {...pictures} today={today} />}
    </>
  );
}
