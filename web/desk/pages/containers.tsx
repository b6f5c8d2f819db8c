import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listContainers } from '#contract/staff/containers/calls';
import { chinaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { ContainerList } from '../containers/container-list';
import { PlanDialog } from '../containers/plan-form';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { invalidateAnswers } from '../queries';

export function ContainersPage() {
  const { containers: words, desk } = useWords();
  const mayPlan = useMay(chinaDesk);
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The `+` of the bar opens this page to plan one.
  const isAsked = (useLocation().state as { create?: boolean } | null)?.create === true;
  const [isPlanning, setPlanning] = useState(mayPlan && isAsked);
  useOwnTitle(`${words.title} | ${desk}`);
  return (
    <>
      <PageHead
        title={words.title}
        primary={mayPlan ? { label: words.plan, icon: 'plus', onChoose: () => setPlanning(true) } : undefined}
      />
      {isPlanning && (
        <PlanDialog
          onClose={() => setPlanning(false)}
          onPlanned={({ id }) => {
            invalidateAnswers(queries, listContainers);
            void navigate(`/staff/containers/${id}`);
          }}
        />
      )}
      <ContainerList />
    </>
  );
}
