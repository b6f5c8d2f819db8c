import { formatWaybill } from '#contract/air-waybill';
import type { ContainerRow } from '#contract/staff/containers/schema';
import { formatQuantity } from '../../lib/format';
import { ContainerStateTag, daysLate, LateTag } from '../kit/container-state';
import type { Column } from '../kit/desk-table';
import { fillOf } from '../kit/fill';
import { FillGauge } from '../kit/fill-gauge';
import { fillIn, useWords } from '../kit/language';
import { AirTag } from '../kit/mode-tag';
import { useShipmentWords } from '../kit/shipment-words';
import { shortDate } from '../kit/short-date';

export const containerSorts = ['loaded', 'reference', 'departure', 'eta', 'id'] as const;
export type ContainerSort = (typeof containerSorts)[number];

export function useContainerColumns(now: Date): readonly Column<ContainerRow, ContainerSort>[] {
  const { containers, lists } = useWords();
  const { columns } = lists.containers;
  const { shipment } = useShipmentWords();
  const day = (name: 'loaded' | 'departure' | 'eta'): Column<ContainerRow, ContainerSort> => ({
    name: columns[name],
    sort: name,
    isShort: true,
    cell: (row) => <span className="desk-soft">{shortDate(row[name], now) ?? '–'}</span>,
  });
  return [
    {
      name: columns.reference,
      sort: 'reference',
      isShort: true,
      isMain: true,
      card: 'title',
      cell: ({ reference, mode }) => (
        <>
          <b>{reference}</b> <AirTag mode={mode} />
        </>
      ),
    },
    {
      name: columns.state,
      isShort: true,
      card: 'state',
      cell: (row) => (daysLate(row, now) > 0 ? <LateTag days={daysLate(row, now)} /> : <ContainerStateTag {...row} />),
    },
    {
      name: columns.number,
      card: 'more',
      isShort: true,
      isExtra: true,
      cell: ({ mode, containerNumber }) => (mode === 'AIR' ? formatWaybill(containerNumber ?? '') : containerNumber),
    },
    {
      name: columns.vessel,
      card: 'name',
      isCut: true,
      cell: ({ vessel, mode }) => vessel ?? (mode === 'AIR' ? shipment : containers).noVessel,
    },
    {
      name: columns.fill,
      isShort: true,
      card: 'measure',
      cardCell: (row) => {
        const { used, capacity } = fillOf(row);
        return `${Math.round((used / capacity) * 100)} %`;
      },
      cell: (row) => <FillGauge {...row} isSmall />,
    },
    { name: columns.packages, isNumber: true, cell: ({ packages }) => formatQuantity(packages) },
    { ...day('loaded'), isExtra: true },
    { ...day('departure'), isOptional: true },
    {
      ...day('eta'),
      card: 'amount',
    },
    {
      name: columns.late,
      isShort: true,
      isNumber: true,
      cell: (row) => {
        const days = daysLate(row, now);
        return days > 0 ? <b className="desk-bad">{fillIn(containers.late, { days })}</b> : null;
      },
    },
  ];
}
