import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { positionsInWords } from '../../shared/carton-positions';
import { Link } from '../../ui/link';
import { Code } from '../kit/codes';
import type { Column } from '../kit/desk-table';
import { colon, counted, fillIn } from '../kit/language';
import { shortDate } from '../kit/short-date';
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
  /** Which cartons of the package it is about. */
  const cartonsOf = ({ carton, cartons, missing, missingCartons, extraCartons }: Discrepancy): string | null => {
    if (carton !== null) return fillIn(damageWords.ofAll, { position: carton, of: cartons ?? '' });
    const positions = extraCartons.length > 0 ? extraCartons : missingCartons;
    const count = extraCartons.length > 0 ? extraCartons.length : missing;
    if (count === null) return null;
    return [counted(words.cartons, count), ...(positions.length > 0 ? [positionsInWords(positions)] : [])].join(
      colon(),
    );
  };
  const ownerOf = ({ packageId, customer }: Discrepancy) => (packageId ? customer : words.unknown);
  const outcomeOf = ({ resolution, resolvedNote }: Discrepancy) =>
    resolution === 'FOUND'
      ? words.foundAgain
      : resolution === 'TAKEN_BACK'
        ? fillIn(damageWords.isTakenBack, { note: resolvedNote ?? '' })
        : resolvedNote;
  const resolvedBy = ({ resolvedBy, resolvedAt }: Discrepancy) =>
    fillIn(words.resolvedBy, { by: resolvedBy ?? '', date: shortDate(resolvedAt) ?? '' });
  const resolved: Column<Discrepancy> = {
    name: names.resolved,
    card: 'more',
    cardCell: (row) => row.resolvedAt && [outcomeOf(row), resolvedBy(row)].filter(Boolean).join(' '),
    cell: (row) =>
      row.resolvedAt && (
        <>
          {outcomeOf(row)}
          <span className="record-sub">{resolvedBy(row)}</span>
        </>
      ),
  };
  return [
    {
      name: names.number,
      cardCell: ({ packageId, trackingNumber }) =>
        packageId ? (
          <Link className="row-link" to={`/staff/packages/${packageId}`}>
            <Code number={trackingNumber} />
          </Link>
        ) : (
          <Code number={trackingNumber} />
        ),
      cell: (row) => (
        <>
          {row.packageId ? (
            <Link to={`/staff/packages/${row.packageId}`}>{row.trackingNumber}</Link>
          ) : (
            row.trackingNumber
          )}
          <span className="record-sub">{ownerOf(row)}</span>
        </>
      ),
    },
    {
      name: names.kind,
      card: 'state',
      isShort: true,
      cardCell: ({ kind }) => <span className={`tag ${colours[kind]}`}>{words.kinds[kind]}</span>,
      cell: (row) => (
        <>
          <span className={`tag ${colours[row.kind]}`}>{words.kinds[row.kind]}</span>
          {cartonsOf(row) && <span className="record-sub">{cartonsOf(row)}</span>}
        </>
      ),
    },
    {
      name: names.container,
      card: 'name',
      isShort: true,
      cardCell: (row) => [ownerOf(row), row.containerReference].filter(Boolean).join(' · '),
      cell: ({ containerId, containerReference }) =>
        containerId && <Link to={`/staff/containers/${containerId}/check`}>{containerReference}</Link>,
    },
    {
      name: names.note,
      card: 'more',
      cardCell: (row) => {
        const said = [cartonsOf(row), row.note].filter(Boolean).join(' · ');
        return said && <span className="row-note">{said}</span>;
      },
      cell: ({ note, photoIds }) =>
        (note || photoIds.length > 0) && (
          <>
            {note} {photoIds.length > 0 && <DamagePhotos ids={photoIds} />}
          </>
        ),
    },
    {
      name: names.by,
      card: 'more',
      cardCell: ({ by, at, branch }) => (
        <span className="row-note">{[by, shortDate(at), places[branch] ?? branch].join(' · ')}</span>
      ),
      cell: ({ by, at, branch }) => (
        <>
          {by}
          <span className="record-sub">
            {shortDate(at)} · {places[branch] ?? branch}
          </span>
        </>
      ),
    },
    ...(state === 'open' ? [] : [resolved]),
  ];
}
