import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDiscrepancies } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { branches, type StaffRole } from '#contract/staff/roles';
import { EmptyState } from '../../ui/empty-state';
import { fillIn, useWords } from '../kit/language';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { RowButton } from '../kit/row-button';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { recordColumns } from './record-columns';
import { ResolveDialog } from './resolve-dialog';

/** As the contract names them for this call. */
const resolvers: readonly StaffRole[] = ['admin', 'ghana-warehouse', 'support'];

export function Discrepancies() {
  const all = useWords();
  const { handover } = all;
  const { discrepancies: words } = handover;
  const mayResolve = useMay(resolvers);
  const queries = useQueryClient();
  const { oneOf, id, page, change, turn } = useListAddress();
  const state = oneOf('state', ['open', 'resolved', 'all']) ?? 'open';
  const kind = oneOf('kind', ['MISSING', 'EXTRA', 'DAMAGED']);
  const branch = oneOf('branch', branches);
  const containerId = id('container');
  const [resolving, setResolving] = useState<Discrepancy | null>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDiscrepancies, { query: { state, kind, branch, containerId, page: String(page) } }),
    staleTime: 0,
  });
  const resolve = (row: Discrepancy) =>
    row.resolvedAt === null && (
      <RowButton
        label={fillIn(words.resolveOf, { kind: words.kinds[row.kind], number: row.trackingNumber })}
        onClick={() => setResolving(row)}
      >
        {words.resolve}
      </RowButton>
    );

  return (
    <>
      <div className="desk-filters">
        <SelectField
          label={handover.show}
          value={state}
          options={Object.entries(words.states)}
          onChange={(value) => change({ state: value === 'open' ? '' : value })}
        />
        <SelectField
          label={words.kind}
          value={kind ?? ''}
          any={words.allKinds}
          options={Object.entries(words.kinds)}
          onChange={(value) => change({ kind: value })}
        />
        <SelectField
          label={handover.branch}
          value={branch ?? ''}
          any={handover.allBranches}
          options={branches.map((each) => [each, all.branches[each]] as const)}
          onChange={(value) => change({ branch: value })}
        />
      </div>
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && <EmptyState title={words.empty} />}
      {data && data.rows.length > 0 && (
        <Records
          label={words.title}
          rows={data.rows}
          keyOf={({ id }) => id}
          columns={recordColumns(all, state)}
          actions={mayResolve && state !== 'resolved' ? resolve : undefined}
        />
      )}
      {data && <PageControls meta={data.meta} onTurn={(to) => turn({ page: to })} />}
      {resolving && (
        <ResolveDialog
          record={resolving}
          onClose={() => setResolving(null)}
          onResolved={({ trackingNumber }) => {
            setResolving(null);
            announce(fillIn(words.done, { number: trackingNumber }));
            invalidateAnswers(queries, listDiscrepancies);
          }}
        />
      )}
    </>
  );
}
