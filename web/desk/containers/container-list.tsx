import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listContainers } from '#contract/staff/containers/calls';
import type { ContainerRow } from '#contract/staff/containers/schema';
import { chinaDesk } from '#contract/staff/roles';
import { formatDate } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { ListPager } from '../kit/list-pager';
import { SortFields, sortingOf } from '../kit/sort-header';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useIsWide } from '../kit/use-is-wide';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery, invalidateAnswers } from '../queries';
import { ContainerFilters } from './container-filters';
import { ContainerTable, containerSorts } from './container-table';
import { FillGauge } from './fill-gauge';
import { PlanForm } from './plan-form';

export function ContainerList() {
  const { containers: words, lists } = useWords();
  const mayPlan = useMay(chinaDesk);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isPlanning, setPlanning] = useState(false);
  const isWide = useIsWide();
  const address = useListAddress();
  const filter = {
    state: address.keyOf('state', words.states),
    text: address.text('text'),
    late: address.oneOf('late', ['yes']),
  };
  const sorting = sortingOf(address, containerSorts, 'loaded');
  const { sort, isDescending } = sorting;
  const { data, error, refetch } = useQuery({
    ...deskQuery(listContainers, {
      query: { ...filter, sort, order: isDescending ? 'desc' : 'asc', ...address.place },
    }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const { loaded, reference, departure, eta } = lists.containers.columns;

  return (
    <>
      {mayPlan && (
        <button
          className="button button-solid container-plan"
          type="button"
          aria-expanded={isPlanning}
          onClick={() => setPlanning(!isPlanning)}
        >
          {words.plan}
        </button>
      )}
      {isPlanning && (
        <PlanForm
          onPlanned={({ id }) => {
            invalidateAnswers(queries, listContainers);
            navigate(`/staff/containers/${id}`);
          }}
        />
      )}
      <ContainerFilters address={address} filter={filter} />
      {!isWide && (
        <SortFields {...sorting} labels={{ loaded, reference, departure, eta, id: lists.containers.newest }} />
      )}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && <EmptyState title={words.empty} />}
      {data && data.rows.length > 0 && isWide && <ContainerTable rows={data.rows} {...sorting} />}
      {data && data.rows.length > 0 && !isWide && <Cards rows={data.rows} />}
      {data && <ListPager answer={data} address={address} />}
    </>
  );
}

function Cards({ rows }: { rows: readonly ContainerRow[] }) {
  const { containers: words } = useWords();
  return (
    <ul className="desk-list container-list">
      {rows.map((container) => (
        <li className="desk-card" key={container.id}>
          <h2>
            <Link to={`/staff/containers/${container.id}`}>{container.reference}</Link>
          </h2>
          <p>
            {words.states[container.state]} · {fillIn(words.packages, { count: container.packages })}
          </p>
          <FillGauge {...container} />
          <DescriptionList
            items={[
              [words.facts.number, container.containerNumber],
              [words.facts.vessel, container.vessel],
              [words.facts.departure, formatDate(container.departure)],
              [words.facts.eta, formatDate(container.eta)],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
