import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#contract/staff/packages/calls';
import { EmptyState } from '../../ui/empty-state';
import { useWords } from '../kit/language';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { IntakeDesk } from './intake-desk';
import './intake.css';

/** The categories first: without one no package can be taken in. */
export function Intake() {
  const { intake: words } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCategories, {}),
  });
  if (!data) return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />;
  return data.length === 0 ? <EmptyState title={words.noCategories} /> : <IntakeDesk categories={data} />;
}
