import { useQuery } from '@tanstack/react-query';
import { listMarks } from '#contract/staff/clients/calls';
import { listCategories } from '#contract/staff/packages/calls';
import type { StaffRole } from '#contract/staff/roles';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { deskQuery } from '../queries';
import { IntakeDesk } from './intake-desk';
import './intake.css';

const MARKS_MS = 60 * 60_000;

/** The same roles as in the contract for a new category. */
const rateSetters: readonly StaffRole[] = ['admin', 'accounts'];

/** Categories first: without one no package can be received. */
export function Intake() {
  const { intake: words } = useWords();
  const mayAdd = useMay(rateSetters);
  const { data, error, refetch } = useQuery({
    ...deskQuery(listCategories, {}),
  });
  // For a device without a network: the combobox searches it when the server cannot be reached.
  useQuery({ ...deskQuery(listMarks, {}), staleTime: MARKS_MS });
  if (data && data.length > 0) return <IntakeDesk categories={data} />;
  return (
    <>
      <PageHead title={words.title} />
      <div className="page-body">
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && (
          <EmptyState title={mayAdd ? words.noCategoriesYet : words.noCategories}>
            {mayAdd && (
              <Link className="button button-solid" to="/staff/rates">
                {words.addCategory}
              </Link>
            )}
          </EmptyState>
        )}
      </div>
    </>
  );
}
