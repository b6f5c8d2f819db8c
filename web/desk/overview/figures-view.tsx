import { useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/staff/overview/calls';
import { deskQuery } from '../queries';
import { Answer } from './answer';
import { OverviewFigures } from './overview-figures';

export function FiguresView() {
  const query = useQuery({ ...deskQuery(getOverview, {}), staleTime: 30_000 });
  return <Answer query={query}>{(overview) => <OverviewFigures overview={overview} />}</Answer>;
}
