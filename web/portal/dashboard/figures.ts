import { getDashboardStatistics, getStatisticsOverview } from '#contract/statistics/calls';
import type { Currency, StatisticsOverview } from '#contract/statistics/schema';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { type DayRange, isSameRange } from '../../ui/date-range-picker/ranges';
import { defaultRange } from './default-range';
import { useLatest } from './use-latest';

/** The props of every widget. */
export interface Widget {
  currency: Currency;
  from: string;
  to: string;
  today: string;
}

export interface OverviewProps extends Widget {
  overview: StatisticsOverview;
}

/** Cards and charts of a range. An answer keeps its currency and days and is shown until the next one arrives. */
export function useFigures({ currency, from, to, today }: Widget) {
  const range: DayRange = { from, to };
  // The default range has a fixed key, so that today's copy is found tomorrow without a network.
  const name = isSameRange(range, defaultRange(today)) ? ['usual'] : [from, to];
  const query = { state: currency, ...range };
  const cards = useClientQuery({
    key: ['dashboard', currency, ...name],
    ask: async (signal) => ({
      currency,
      statistics: await call(getDashboardStatistics, { query }, { signal }),
    }),
  });
  const pictures = useClientQuery({
    key: ['overview', currency, ...name],
    ask: async (signal) => ({
      currency,
      ...range,
      overview: await call(getStatisticsOverview, { query }, { signal }),
    }),
  });

  const latestCards = useLatest(cards.data);
  const latestPictures = useLatest(pictures.data);
  const both = [cards, pictures];
  const failed = both.filter(({ error }) => error);
  return {
    // Figures of other days never stand beside a failure.
    cards: cards.error ? cards.data : latestCards,
    pictures: pictures.error ? pictures.data : latestPictures,
    error: failed[0]?.error ?? null,
    savedAt: both.reduce<number | null>((oldest, { savedAt }) => earlier(oldest, savedAt), null),
    isUpdating: both.some(({ isUpdating }) => isUpdating),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) refetch();
    },
  };
}

const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
