import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ContainerState } from '#contract/staff/containers';
import { chinaDesk } from '#contract/staff/roles';
import { formatDate } from '../../lib/format';
import { Facts } from '../../shared/desk/facts';
import { fillIn, useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { Link } from '../../ui/link';
import { readContainers } from './calls';
import { FillGauge } from './fill-gauge';
import { PlanForm } from './plan-form';

const isState = (value: string | null, states: object): value is ContainerState =>
  value !== null && Object.hasOwn(states, value);

export function ContainerList() {
  const { containers: words, common } = useWords();
  const mayPlan = useMay(chinaDesk);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isPlanning, setPlanning] = useState(false);
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('state');
  const state = isState(wanted, words.states) ? wanted : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['containers', state ?? 'all'],
    queryFn: ({ signal }) => readContainers({ query: { state } }, signal),
    staleTime: 10_000,
  });

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
            void queries.invalidateQueries({ queryKey: ['containers'] });
            navigate(`/staff/containers/${id}`);
          }}
        />
      )}
      <Field label={words.filter} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <select
            {...attributes}
            className="input container-filter"
            value={state ?? ''}
            onChange={({ target }) => setAddress(target.value ? { state: target.value } : {}, { replace: true })}
          >
            <option value="">{words.all}</option>
            {Object.entries(words.states).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && <EmptyState title={words.empty} />}
      <ul className="desk-list container-list">
        {data?.rows.map((container) => (
          <li className="desk-card" key={container.id}>
            <h2>
              <Link to={`/staff/containers/${container.id}`}>{container.reference}</Link>
            </h2>
            <p>
              {words.states[container.state]} · {fillIn(words.packages, { count: container.packages })}
            </p>
            <FillGauge {...container} />
            <Facts
              of={[
                [words.facts.number, container.containerNumber],
                [words.facts.vessel, container.vessel],
                [words.facts.departure, formatDate(container.departure)],
                [words.facts.eta, formatDate(container.eta)],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
