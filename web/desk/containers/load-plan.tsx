import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import { acceptLoadPlan, getLoadPlan } from '#contract/staff/load-plans/calls';
import type { AcceptedPlan, LoadPlan } from '#contract/staff/load-plans/schema';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { askDesk } from '../../lib/desk-api';
import { formatCbm, formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { Link } from '../../ui/link';
import { useBranches } from '../kit/branches';
import { DeskTable } from '../kit/desk-table';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn, useServerText, useWords } from '../kit/language';
import { BulkFoot } from '../kit/list-foot';
import { Nothing } from '../kit/nothing';
import { usePlanningWords } from '../kit/planning-words';
import { useRecordWords } from '../kit/record-words';
import { RowsLoading } from '../kit/rows-loading';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskQuery, invalidateAnswers } from '../queries';
import { daysSince, usePlanColumns } from './plan-columns';

interface LoadPlanProps {
  id: number;
  onLoaded: (reply: AcceptedPlan) => void;
}

/**
 * What still fits, line by line. Ticked lines are loaded in one step. Lines that another person has loaded since are
 * named.
 */
export function LoadPlanList({ id, onLoaded }: LoadPlanProps) {
  const words = usePlanningWords();
  const queries = useQueryClient();
  const { branch: own } = useStaff();
  const { branches: names } = useWords();
  const warehouses = useBranches().filter(({ active, loads }) => active && loads);
  const [branch, setBranch] = useState<string>(() => (warehouses.some(({ code }) => code === own) ? own : ''));
  const [skipped, setSkipped] = useState<AcceptedPlan['results']>([]);
  const { data, error, refetch } = useQuery({
    ...deskQuery(getLoadPlan, { params: { id: String(id) }, query: branch ? { branch } : {} }),
    staleTime: 0,
  });
  const command = useCommand(
    (body: Pick<Input<typeof acceptLoadPlan>['body'], 'lines'>, key) =>
      askDesk(acceptLoadPlan, { params: { id: String(id) }, body: { ...body, key } }),
    (reply) => {
      setSkipped(reply.results.filter(({ isLoaded }) => !isLoaded));
      onLoaded(reply);
      invalidateAnswers(queries, getLoadPlan, listDeskPackages);
    },
  );
  return (
    <section aria-label={words.tab} className="manifest">
      <div className="page-body load-plan-head">
        <p>{words.intro}</p>
        {warehouses.length > 1 && (
          <SelectField
            label={words.warehouse}
            any={words.everyWarehouse}
            value={branch}
            options={warehouses.map(({ code, name }) => [code, names[code] ?? name] as const)}
            onChange={setBranch}
          />
        )}
        <Skipped results={skipped} />
        <FormProblem text={command.refusal} />
        {data && <Waiting plan={data} />}
      </div>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data && <Lines key={data.lines.map(({ packageId }) => packageId).join()} plan={data} onAccept={command.run} />}
    </section>
  );
}

function Skipped({ results }: { results: AcceptedPlan['results'] }) {
  const words = usePlanningWords();
  const translate = useServerText();
  if (results.length === 0) return null;
  return (
    <div className="desk-warned" role="alert">
      <p>{words.skipped}</p>
      <ul className="desk-list">
        {results.map(({ packageId, message }) => (
          <li key={packageId}>{translate(message ?? '')}</li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ plan: { waiting, longest } }: { plan: LoadPlan }) {
  const words = usePlanningWords();
  const { container: record } = useRecordWords();
  const packages = formatQuantity(waiting.packages);
  return (
    <>
      <p className="desk-muted">
        {fillIn(waiting.hasMore ? words.waitingMore : words.waiting, { packages, cbm: formatCbm(waiting.cbm) })}
      </p>
      {longest.length > 0 && (
        <section aria-label={words.longest} className="load-plan-longest">
          <h2>{words.longest}</h2>
          <ol>
            {longest.map(({ clientId, customer, since, packages: count, cbm }) => (
              <li key={clientId}>
                <Link to={`/staff/clients/${clientId}`}>{customer}</Link>{' '}
                <span className="desk-muted">
                  {fillIn(words.longestLine, {
                    days: counted(words.days, daysSince(since)),
                    packages: counted(record.packages, count),
                    cbm: formatCbm(cbm),
                  })}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface LinesProps {
  plan: LoadPlan;
  onAccept: (body: Pick<Input<typeof acceptLoadPlan>['body'], 'lines'>) => Promise<unknown>;
}

function Lines({ plan: { lines, waiting, fill }, onAccept }: LinesProps) {
  const words = usePlanningWords();
  const columns = usePlanColumns();
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const chosen = lines.filter(({ packageId }) => !unticked.has(packageId));
  const cbm = chosen.reduce((sum, line) => sum + line.cbm, 0);
  if (lines.length === 0)
    return waiting.packages === 0 ? (
      <Nothing title={words.noneWaits} hint={words.noneWaitsHint} />
    ) : (
      <Nothing title={words.none} hint={words.noneHint} />
    );
  const toggle = (packageId: number) => {
    const next = new Set(unticked);
    if (!next.delete(packageId)) next.add(packageId);
    setUnticked(next);
  };
  const accept = () =>
    void onAccept({
      lines: chosen.map(({ packageId, cartons }) => ({ packageId, ...(cartons !== null && { cartons }) })),
    });
  return (
    <>
      <DeskTable
        caption={words.title}
        columns={columns}
        rows={lines}
        keyOf={({ packageId }) => packageId}
        to={({ packageId }) => `/staff/packages/${packageId}`}
        isList
        selection={{
          isOn: ({ packageId }) => !unticked.has(packageId),
          onToggle: ({ packageId }) => toggle(packageId),
          page: chosen.length === lines.length ? 'all' : chosen.length === 0 ? 'none' : 'some',
          onTogglePage: () =>
            setUnticked(chosen.length === lines.length ? new Set(lines.map(({ packageId }) => packageId)) : new Set()),
          nameOf: ({ trackingNumber }) => fillIn(words.select, { number: trackingNumber }),
          namePage: words.selectAll,
        }}
      />
      <BulkFoot
        label={words.foot}
        count={counted(words.chosen, chosen.length)}
        sums={`· ${fullCbm(cbm)} cbm · ${fillIn(words.free, {
          cbm: formatCbm(Math.max(0, Math.round((fill.capacityCbm - fill.usedCbm - cbm) * 1e4) / 1e4)),
        })}`}
        options={chosen.length > 0 ? [{ label: words.accept, icon: 'container', onChoose: accept }] : []}
        clear={words.clear}
        onClear={() => setUnticked(new Set())}
      />
    </>
  );
}
