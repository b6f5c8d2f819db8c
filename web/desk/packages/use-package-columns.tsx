import type { PackageListRow } from '#contract/staff/packages/schema';
import { formatMoney, formatQuantity } from '../../lib/format';
import { useCategoryName } from '../kit/category-name';
import { Mark } from '../kit/codes';
import { DeskStatus } from '../kit/desk-status';
import type { Column } from '../kit/desk-table';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn, joined, useWords } from '../kit/language';
import { AirTag } from '../kit/mode-tag';
import { ContainerOf, PartCode } from '../kit/part-code';
import { fullDate, shortDate } from '../kit/short-date';
import type { sorts } from './filter';

export type PackageSort = (typeof sorts)[number];

/** The columns of the package list. A role that may not read money has no fee column. */
export function usePackageColumns(hasFees: boolean): readonly Column<PackageListRow, PackageSort>[] {
  const { lists, common, frame, package: detail, branches } = useWords();
  const nameOf = useCategoryName();
  const { columns: names, waits, onTheWay, notYet } = lists.packages;
  const kinds: Record<string, string> = detail.kinds;
  const places: Record<string, string> = branches;
  return [
    {
      id: 'id',
      name: names.id,
      sort: 'id',
      isShort: true,
      card: 'more',
      cell: ({ id }) => <span className="desk-muted">{id}</span>,
    },
    {
      name: names.trackingNumber,
      sort: 'trackingNumber',
      isMain: true,
      isShort: true,
      card: 'title',
      cell: ({ trackingNumber, part, mode }) => (
        <>
          <PartCode number={trackingNumber} part={part} /> <AirTag mode={mode} />
        </>
      ),
    },
    {
      id: 'client',
      name: names.mark,
      sort: 'mark',
      isCut: true,
      card: 'name',
      cell: ({ clientId, customer }) =>
        clientId === null ? <span className="desk-muted">{common.noOwner}</span> : <Mark text={customer} />,
    },
    { id: 'goods', name: names.goods, isCut: true, card: 'more', cell: (row) => row.package },
    {
      id: 'quantity',
      name: names.quantity,
      isNumber: true,
      card: 'more',
      cardCell: ({ quantity }) => counted(frame.table.cartons, quantity),
      cell: ({ quantity }) => formatQuantity(quantity),
    },
    {
      id: 'cbm',
      name: names.cbm,
      sort: 'cbm',
      isNumber: true,
      card: 'measure',
      cardCell: ({ cbm }) => fillIn(frame.table.cbm, { cbm: fullCbm(cbm) }),
      cell: ({ cbm }) => fullCbm(cbm),
    },
    {
      id: 'container',
      name: names.container,
      sort: 'container',
      isShort: true,
      card: 'more',
      cardCell: (row) => row.inside && <ContainerOf row={row} />,
      cell: (row) =>
        row.containerId ? <ContainerOf row={row} className="desk-soft" /> : <span className="desk-muted">–</span>,
    },
    {
      id: 'received',
      name: names.received,
      sort: 'received',
      isShort: true,
      cell: ({ received }) => <span className="desk-soft">{shortDate(received) ?? '–'}</span>,
    },
    {
      id: 'status',
      name: common.status,
      card: 'state',
      isShort: true,
      cell: ({ status, available }) => <DeskStatus value={status} isAvailable={available !== null} />,
    },
    ...(hasFees
      ? [
          {
            id: 'fee',
            name: names.fee,
            isNumber: true,
            card: 'amount' as const,
            cell: ({ fee }: PackageListRow) => (fee === null ? null : formatMoney(fee, 'USD')),
          },
        ]
      : []),
    {
      id: 'category',
      name: common.category,
      isOptional: true,
      isCut: true,
      cell: ({ category, categoryZh }) => nameOf(category, categoryZh),
    },
    {
      id: 'branch',
      name: names.branch,
      isOptional: true,
      cell: ({ branch, available, status }) => {
        const way = status === 'ARRIVED' ? notYet : onTheWay;
        const place = branch ? (places[branch] ?? branch) : way;
        return available ? fillIn(waits, { place, date: fullDate(available) ?? '' }) : place;
      },
    },
    {
      id: 'lastEvent',
      name: names.lastEvent,
      isOptional: true,
      cell: ({ lastEvent }) => lastEvent && joined([kinds[lastEvent.kind] ?? lastEvent.kind, shortDate(lastEvent.at)]),
    },
  ];
}
