import { useQuery } from '@tanstack/react-query';
import { overviewReaders } from '#contract/staff/money/rules';
import type { StaffRole } from '#contract/staff/roles';
import { getToday } from '#contract/staff/today/calls';
import type { Today } from '#contract/staff/today/schema';
import { useMediaQuery } from '../../lib/media-query';
import { useOwnTitle } from '../../lib/page-arrival';
import { zoneOf } from '../kit/branch-time';
import { longDay } from '../kit/day-words';
import { FreshnessNote } from '../kit/freshness-note';
import { counted, useLanguage, useWords } from '../kit/language';
import { type PageAction, PageHead } from '../kit/page-head';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useTodayWords } from '../kit/today-words';
import { deskQuery } from '../queries';
import { needsYou, toDo } from '../today/tasks';
import { TodaySections } from '../today/today-sections';
import type { TodayWords } from '../translations/today-en';

/** Where the day of a role begins. */
function primaryOf(role: StaffRole, { primary }: TodayWords): PageAction | undefined {
  if (role === 'china-warehouse') return { label: primary.intake, icon: 'intake', to: '/staff/intake' };
  if (role === 'ghana-warehouse') return { label: primary.handOver, icon: 'collect', to: '/staff/handover' };
  if (role === 'accounts') return { label: primary.payment, icon: 'cash', to: '/staff/payments/new' };
  return undefined;
}

export function TodayPage() {
  const { desk, branches } = useWords();
  const words = useTodayWords();
  const language = useLanguage();
  const { role, branch } = useStaff();
  const zone = zoneOf(branch);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const maySeeOverview = useMay(overviewReaders);
  useOwnTitle(`${words.title} | ${desk}`);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...deskQuery(getToday, {}),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const day = longDay(data?.at ?? Date.now(), language, zone);
  const primary = primaryOf(role, words);
  // Work that a warehouse has begun is its next step, and the page has only one orange button.
  const isBusy = role !== 'accounts' && (data?.goOn?.length ?? 0) > 0;
  const actions: PageAction[] = [
    ...(maySeeOverview ? [{ label: words.overviewLink, icon: 'overview', to: '/staff/overview' } as const] : []),
    ...(primary && isBusy ? [primary] : []),
  ];
  const waits = data ? countOf(data, { role, words, day: () => '' }) : 0;

  return (
    <>
      <PageHead
        title={isPhone ? words.title : day}
        note={!isPhone && waits > 0 ? counted(words.needsYouNote, waits) : undefined}
        facts={isPhone ? [branches[branch] ?? branch, day] : []}
        actions={actions}
        primary={isBusy ? undefined : primary}
      />
      <div className="page-body">
        {data && <FreshnessNote readAt={dataUpdatedAt} hasFailed={error !== null} zone={zone} />}
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && <TodaySections today={data} />}
      </div>
    </>
  );
}

const countOf = (today: Today, reader: Parameters<typeof toDo>[1]) =>
  (today.goOn?.length ?? 0) + needsYou(today, reader).length + toDo(today, reader).length;
