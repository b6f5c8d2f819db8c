import { useQuery } from '@tanstack/react-query';
import { getDeskCounts } from '#contract/staff/desk-counts/calls';
import type { DeskCounts } from '#contract/staff/desk-counts/schema';
import { deskQuery } from '../queries';

export type CountName = Exclude<keyof DeskCounts, 'overdue'>;

/** The counts for this person, reloaded every minute and after every command. */
export function useDeskCounts(): Partial<DeskCounts> {
  const { data } = useQuery({
    ...deskQuery(getDeskCounts, {}),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  return data ?? {};
}

export const isOverdueCount = ({ overdue = [] }: Partial<DeskCounts>, name: CountName | undefined): boolean =>
  overdue.some((each) => each === name);

/** The server stops counting at a hundred. */
export const shownCount = (count: number) => (count > 99 ? '99+' : String(count));
