import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { Link } from '../../ui/link';
import type { Column } from '../kit/desk-table';
import { fillIn } from '../kit/language';
import { fullDate } from '../kit/short-date';
import type { DeskWords } from '../translations/en';
import type { HandoverWords } from '../translations/handover-en';
import { DamagePhoto } from './damage-photo';

const colours = { MISSING: 'tag-red', EXTRA: 'tag-yellow', DAMAGED: 'tag-yellow' } as const;

type Columns = [Column<Discrepancy>, ...Column<Discrepancy>[]];

/** How it was resolved is asked only where something can be. */
export function recordColumns(
  { handover, branches }: { handover: HandoverWords; branches: DeskWords['branches'] },
  state: 'open' | 'resolved' | 'all',
): Columns {
  const { discrepancies: words, columns: names } = handover;
  const places: Record<string, string> = branches;
  const resolved: Column<Discrepancy> = {
    name: names.resolved,
    cell: ({ resolution, resolvedAt, resolvedBy, resolvedNote }) =>
      resolvedAt && (
        <>
          {resolution === 'FOUND' ? words.foundAgain : resolvedNote}
          <span className="record-sub">
            {fillIn(words.resolvedBy, { by: resolvedBy ?? '', date: fullDate(resolvedAt) ?? '' })}
          </span>
        </>
      ),
  };
  return [
    {
      name: names.number,
      cell: ({ packageId, trackingNumber, customer }) => (
        <>
          {packageId ? <Link to={`/staff/packages/${packageId}`}>{trackingNumber}</Link> : trackingNumber}
          <span className="record-sub">{packageId ? customer : words.unknown}</span>
        </>
      ),
    },
    {
      name: names.kind,
      card: 'state',
      isShort: true,
      cell: ({ kind }) => <span className={`tag ${colours[kind]}`}>{words.kinds[kind]}</span>,
    },
    {
      name: names.container,
      card: 'more',
      isShort: true,
      cell: ({ containerId, containerReference }) =>
        containerId && <Link to={`/staff/containers/${containerId}/check`}>{containerReference}</Link>,
    },
    {
      name: names.note,
      card: 'name',
      cell: ({ note, photoId }) =>
        (note || photoId) && (
          <>
            {note} {photoId && <DamagePhoto id={photoId} />}
          </>
        ),
    },
    {
      name: names.by,
      card: 'measure',
      cell: ({ by, at, branch }) => (
        <>
          {by}
          <span className="record-sub">
            {fullDate(at)} · {places[branch] ?? branch}
          </span>
        </>
      ),
    },
    ...(state === 'open' ? [] : [resolved]),
  ];
}
