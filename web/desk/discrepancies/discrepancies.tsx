import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDiscrepancies } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { labelWriters, type StaffRole } from '#contract/staff/roles';
import type { MenuItem } from '../kit/desk-menu';
import { useDisputeWords } from '../kit/dispute-words';
import { type Filter, FilterLine } from '../kit/filter-line';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { Records } from '../kit/records';
import { RowButton } from '../kit/row-button';
import { RowMenu } from '../kit/row-menu';
import { RowsLoading } from '../kit/rows-loading';
import { entriesOf } from '../kit/select-field';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { TakeBackDamage } from '../kit/take-back-damage';
import { shownCount, useDeskCounts } from '../kit/use-desk-counts';
import { useIsWide } from '../kit/use-is-wide';
import { useListAddress } from '../kit/use-list-address';
import { useStatusMessage } from '../kit/use-status-message';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery, invalidateAnswers } from '../queries';
import { PhotoDialog } from './damage-photos';
import { recordColumns } from './record-columns';
import { ResolveDialog } from './resolve-dialog';

/** The same roles as in the contract of this call. */
const resolvers: readonly StaffRole[] = ['admin', 'ghana-warehouse', 'support'];

export function Discrepancies() {
  const all = useWords();
  const handover = useHandoverWords();
  const { frame } = all;
  const { discrepancies: words } = handover;
  const { damage: damageWords } = useDisputeWords();
  const mayResolve = useMay(resolvers);
  const mayTakeBack = useMay(labelWriters);
  const queries = useQueryClient();
  const address = useListAddress();
  const { oneOf, keyOf, id, page } = address;
  const state = oneOf('state', ['open', 'resolved', 'all']) ?? 'open';
  const kind = oneOf('kind', ['MISSING', 'EXTRA', 'DAMAGED']);
  const branch = keyOf('branch', all.branches);
  const containerId = id('container');
  const { discrepancies: counted } = useDeskCounts();
  // A warehouse counts only its own branch, and this list shows every branch.
  const open = useStaff().role === 'ghana-warehouse' ? undefined : counted;
  const [resolving, setResolving] = useState<Discrepancy | null>(null);
  const [showing, setShowing] = useState<Discrepancy | null>(null);
  const [takingBack, setTakingBack] = useState<Discrepancy | null>(null);
  const isWide = useIsWide();
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDiscrepancies, { query: { state, kind, branch, containerId, page: String(page) } }),
    staleTime: 0,
  });
  const canResolve = (row: Discrepancy) => mayResolve && row.resolvedAt === null;
  const canTakeBack = (row: Discrepancy) => mayTakeBack && row.kind === 'DAMAGED' && row.resolvedAt === null;
  const buttonsOf = (row: Discrepancy) => (
    <>
      {canResolve(row) && (
        <RowButton
          label={fillIn(words.resolveOf, { kind: words.kinds[row.kind], number: row.trackingNumber })}
          onClick={() => setResolving(row)}
        >
          {words.resolve}
        </RowButton>
      )}
      {canTakeBack(row) && (
        <RowButton
          label={fillIn(damageWords.takeBackWhole, { number: row.trackingNumber })}
          onClick={() => setTakingBack(row)}
        >
          {damageWords.takeBack}
        </RowButton>
      )}
    </>
  );
  /** A phone has room for one button beside the text. */
  const menuOf = (row: Discrepancy) => {
    const items: MenuItem[] = [
      ...(canResolve(row) ? [{ label: words.resolve, onChoose: () => setResolving(row) }] : []),
      ...(canTakeBack(row) ? [{ label: damageWords.takeBack, onChoose: () => setTakingBack(row) }] : []),
      ...(row.photoIds.length > 0 ? [{ label: handover.damage.showPhoto, onChoose: () => setShowing(row) }] : []),
    ];
    return items.length > 0 && <RowMenu name={`${words.kinds[row.kind]} ${row.trackingNumber}`} items={items} />;
  };
  const hasButtons = (mayResolve || mayTakeBack) && state !== 'resolved';

  const filters: Filter[] = [
    { keys: ['kind'], label: words.kind, options: entriesOf(words.kinds), value: kind && words.kinds[kind] },
  ];
  if (containerId) {
    const value = data?.data[0]?.containerReference ?? `#${containerId}`;
    filters.push({ keys: ['container'], label: handover.columns.container, value });
  }

  return (
    <>
      <ViewTabs
        label={handover.show}
        views={entriesOf(words.states).map(([value, name]) => ({
          to: address.hrefWith({ state: value === 'open' ? '' : value }),
          name,
          isCurrent: state === value,
          count: value === 'open' && open ? shownCount(open) : undefined,
        }))}
      />
      <FilterLine label={frame.table.filters} address={address} filters={filters} />
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && (
        <Records
          label={words.title}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={recordColumns({ handover, damageWords, branches: all.branches }, state)}
          actions={isWide ? (hasButtons ? buttonsOf : undefined) : menuOf}
        />
      )}
      {data && <PageControls meta={data.meta} address={address} />}
      {showing && <PhotoDialog ids={showing.photoIds} onClose={() => setShowing(null)} />}
      {takingBack && (
        <TakeBackDamage
          id={takingBack.id}
          title={fillIn(damageWords.takeBackWhole, { number: takingBack.trackingNumber })}
          onClose={() => setTakingBack(null)}
          onDone={({ trackingNumber }) => {
            setTakingBack(null);
            announce(fillIn(damageWords.takenBack, { number: trackingNumber }));
            invalidateAnswers(queries, listDiscrepancies);
          }}
        />
      )}
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
