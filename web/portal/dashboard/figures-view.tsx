import { dashboard } from '../../content/dashboard';
import { formatDate } from '../../lib/format';
import { FailureBox } from '../../shared/failure-box';
import { Charts } from './charts';
import { CardsSkeleton, PicturesSkeleton } from './dashboard-skeleton';
import type { useFigures } from './figures';
import { NextArrivals } from './next-arrivals';
import { RateCard } from './rate-card';
import { SummaryCards } from './summary-cards';

const words = dashboard.figures;

interface FiguresProps {
  figures: ReturnType<typeof useFigures>;
  today: string;
}

/** Shows what has loaded, outlines what is loading, and one box for what has failed. */
export function Figures({ figures, today }: FiguresProps) {
  const { cards, pictures, error, isFetching, refetch } = figures;
  return (
    <>
      <div className="dashboard-figures" aria-busy={isFetching}>
        {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
        {/* Always there in its full height, so that screen readers announce it and nothing moves. */}
        <p className="dashboard-days" role="status">
          {pictures &&
            words.range
              .replace('{from}', formatDate(pictures.from) ?? '')
              .replace('{to}', formatDate(pictures.to) ?? '')}
        </p>
        {cards ? <SummaryCards {...cards} /> : !error && <CardsSkeleton />}
      </div>
      <div className="dashboard-pair">
        {pictures ? <NextArrivals {...pictures} today={today} /> : !error && <PicturesSkeleton />}
        <RateCard />
      </div>
      {pictures && <Charts {...pictures} today={today} />}
    </>
  );
}
