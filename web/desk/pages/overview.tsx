import { useQuery } from '@tanstack/react-query';
import { overviewReaders } from '#contract/staff/money/rules';
import { getOverview } from '#contract/staff/overview/calls';
import { useOwnTitle } from '../../lib/page-arrival';
import { zoneOf } from '../kit/branch-time';
import { FreshnessNote } from '../kit/freshness-note';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading, NotForYou } from '../kit/states';
import { useTodayWords } from '../kit/today-words';
import { OverviewFigures } from '../overview/overview-figures';
import { deskQuery } from '../queries';

export function OverviewPage() {
  const { desk } = useWords();
  const { overview: words } = useTodayWords();
  const zone = zoneOf(useStaff().branch);
  const mayRead = useMay(overviewReaders);
  useOwnTitle(`${words.title} | ${desk}`);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...deskQuery(getOverview, {}),
    enabled: mayRead,
    staleTime: 30_000,
  });
  return (
    <>
      <PageHead title={words.title} />
      <div className="page-body">
        {!mayRead && <NotForYou />}
        {data && <FreshnessNote readAt={dataUpdatedAt} hasFailed={error !== null} zone={zone} />}
        {mayRead && !data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <OverviewFigures overview={data} />}
      </div>
    </>
  );
}
