import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import { getDeskCounts } from '#contract/staff/desk-counts/calls';
import { getPackagePhoto, listDeskPackages, listUnidentified } from '#contract/staff/packages/calls';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { UnidentifiedRow } from '#contract/staff/packages/schema';
import { formatQuantity } from '../../lib/format';
import { DeskIcon } from '../kit/desk-icon';
import { DeskPicture } from '../kit/desk-picture';
import { type Column, DeskTable } from '../kit/desk-table';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn, useWords } from '../kit/language';
import { ListFoot } from '../kit/list-foot';
import { Nothing } from '../kit/nothing';
import { PartCode } from '../kit/part-code';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useIsWide } from '../kit/use-is-wide';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery, invalidateAnswers } from '../queries';
import { AssignClient, assigners } from './assign-client';
import './unidentified.css';

const dayMs = 86_400_000;
/** A package that waits longer is red, because its client misses it by now. */
const patientDays = 7;

/** Longest wait first. The client field is in the row. */
export function Unidentified() {
  const { unidentified: words, lists } = useWords();
  const mayAssign = useMay(assigners);
  const queries = useQueryClient();
  const { statusMessage, announce } = useStatusMessage();
  const { data, error, refetch } = useQuery(deskQuery(listUnidentified, {}));
  const columns = useColumns();
  const isWide = useIsWide();
  // Kept here, because a row is mounted again when the table becomes cards.
  const [chosen, setChosen] = useState<ReadonlyMap<number, ClientSuggestion | null>>(new Map());
  const assign: Column<UnidentifiedRow> = {
    name: words.columns.client,
    cell: (pkg) => (
      <AssignClient
        pkg={pkg}
        client={chosen.get(pkg.id) ?? null}
        onChoose={(client) => setChosen((before) => new Map(before).set(pkg.id, client))}
        onAssigned={(mark) => {
          announce(fillIn(words.assigned, { number: pkg.trackingNumber, mark }));
          invalidateAnswers(queries, listUnidentified, listDeskPackages, getDeskCounts);
        }}
      />
    ),
  };
  return (
    <>
      {statusMessage}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.length > 0 && (
        <>
          <DeskTable
            caption={words.title}
            className="unidentified"
            columns={mayAssign && isWide ? [...columns, assign] : columns}
            actions={mayAssign && !isWide ? assign.cell : undefined}
            rows={data}
            keyOf={({ id }) => id}
            to={({ id }) => `/staff/packages/${id}`}
            isList
          />
          <ListFoot totals={<b>{fillIn(lists.paging.count, { count: formatQuantity(data.length) })}</b>} />
        </>
      )}
    </>
  );
}

function useColumns(): readonly Column<UnidentifiedRow>[] {
  const { unidentified: words, common, intake } = useWords();
  const [now] = useState(() => Date.now());
  const daysOf = ({ received }: UnidentifiedRow) =>
    received === null ? null : Math.max(0, Math.floor((now - Date.parse(received)) / dayMs));
  return [
    {
      name: words.columns.photo,
      cell: ({ photoId, trackingNumber }) =>
        photoId === null ? (
          <span className="desk-thumb" role="img" aria-label={words.noPhoto}>
            <DeskIcon name="camera" />
          </span>
        ) : (
          <DeskPicture
            call={getPackagePhoto}
            id={photoId}
            label={fillIn(words.photoOf, { number: trackingNumber })}
            isSmall
          />
        ),
    },
    {
      ...{ name: common.trackingNumber, isMain: true, isShort: true, card: 'title' },
      cell: ({ trackingNumber, part }) => <PartCode number={trackingNumber} part={part} />,
    },
    {
      ...{ name: words.seen, isLong: true, card: 'name' },
      cell: ({ customer }) =>
        customer === unreadableMark ? <span className="desk-muted">{intake.noMark}</span> : customer,
      // The page says that no mark is readable; the goods need the room.
      cardCell: ({ customer }) => customer !== unreadableMark && customer,
    },
    { name: common.goods, isCut: true, card: 'name', cell: (row) => row.package },
    { name: common.quantity, isNumber: true, card: 'name', cell: ({ quantity }) => formatQuantity(quantity) },
    {
      ...{ name: common.volume, isNumber: true, card: 'amount' },
      cell: ({ cbm }) => fullCbm(cbm),
      cardCell: ({ cbm }) => `${fullCbm(cbm)} cbm`,
    },
    {
      ...{ name: words.columns.days, isNumber: true, card: 'state' },
      cell: (row) => {
        const days = daysOf(row);
        if (days === null) return null;
        return <span className={days > patientDays ? 'desk-bad' : undefined}>{counted(words.days, days)}</span>;
      },
    },
  ];
}
