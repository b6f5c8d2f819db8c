import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { positionsInWords } from '../../shared/carton-positions';
import { Link } from '../../ui/link';
import type { Column } from '../kit/desk-table';
import { counted, fillIn } from '../kit/language';
import { fullDate } from '../kit/short-date';
import type { DisputeWords } from '../translations/disputes-en';
import type { DeskWords } from '../translations/en';
import type { HandoverWords } from '../translations/handover-en';
import { DamagePhotos } from './damage-photos';

const colours = { MISSING: 'tag-red', EXTRA: 'tag-yellow', DAMAGED: 'tag-yellow' } as const;

interface Words {
  handover: HandoverWords;
  damageWords: DisputeWords['damage'];
  branches: DeskWords['branches'];
}

type Columns = [Column<Discrepancy>, ...Column<Discrepancy>[]];

/** The resolution is asked for only when the person can resolve something. */
export function recordColumns({ handover, damageWords, branches }: Words, state: 'open' | 'resolved' | 'all'): Columns {
  const { discrepancies: words, columns: names } = handover;
  const places: Record<string, string> = branches;
  const resolved: Column<Discrepancy> = {
    name: names.resolved,
    cell: ({ resolution, resolvedAt, resolvedBy, resolvedNote }) =>
      resolvedAt && (
        <>
          {resolution === 'FOUND' && words.foundAgain}
          {resolution === 'BY_HAND' && resolvedNote}
          {resolution === 'TAKEN_BACK' && fillIn(damageWords.isTakenBack, { note: resolvedNote ?? '' })}
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
      cell: ({ kind, carton, cartons, missing, missingCartons, extraCartons }) => (
        <>
          <span className={`tag ${colours[kind]}`}>{words.kinds[kind]}</span>
          {carton !== null && (
            <span className="record-sub">{fillIn(damageWords.ofAll, { position: carton, of: cartons ?? '' })}</span>
          )}
          {extraCartons.length > 0 && (
            <span className="record-sub">
              {counted(words.cartons, extraCartons.length)}: {positionsInWords(extraCartons)}
            </span>
          )}
          {missing !== null && (
            <span className="record-sub">
              {counted(words.cartons, missing)}
              {missingCartons.length > 0 && `: ${positionsInWords(missingCartons)}`}
            </span>
          )}
        </>
      ),
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
      cell: ({ note, photoIds }) =>
        (note || photoIds.length > 0) && (
          <>
            {note} {photoIds.length > 0 && <DamagePhotos ids={photoIds} />}
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
