import { getDashboardStatistics, getStatisticsOverview } from '#contract/statistics/calls';
import type { Currency, StatisticsOverview } from '#contract/statistics/schema';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { type DayRange, isSameRange } from '../../ui/date-range-picker/ranges';
import { defaultRange } from './default-range';
import { useLatest } from './use-latest';

/** What every widget is given. */
export interface Widget {
  currency: Currency;
  from: string;
  to: string;
  today: string;
}

export interface OverviewProps extends Widget {
  overview: StatisticsOverview;
}

/** Cards and pictures of a range. An answer keeps its currency and its days with it: it is shown until the next one is there. */
export function useFigures({ currency, from, to, today }: Widget) {
  const range: DayRange = { from, to };
  // The usual range has a name of its own: tomorrow, without a network, today's copy is found under it.
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
    // Figures of other days than those asked for never stand beside a failure.
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
