import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/endpoint';
import { getPackageCollection } from '#contract/staff/handover/calls';
import { ghanaDesk, type StaffRole } from '#contract/staff/roles';
import { formatDate, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { DescriptionList } from '../kit/description-list';
import { fillIn, useWords } from '../kit/language';
import { LazyDamageDialog } from '../kit/lazy-damage-dialog';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useStatusMessage } from '../kit/use-status-message';
import { deskQuery } from '../queries';
import { feeText } from './fee';
import { WaitingTime } from './waiting-time';
import '../kit/marks.css';

/** As the contract names them for this call. */
const reporters: readonly StaffRole[] = ['admin', 'china-warehouse', 'ghana-warehouse'];

/** On the page of a package: how long it waits, what that costs, who has collected it, what is wrong with it. */
export function PackageCollection({ id }: { id: string }) {
  const { handover } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getPackageCollection, { params: { id } }),
    staleTime: 0,
  });
  const mayReport = useMay(reporters);
  const [isReporting, setReporting] = useState(false);
  const { statusMessage, announce } = useStatusMessage();
  // The page itself says that there is no such package.
  if (!data) {
    const isLost = error && 'status' in error && error.status === 404;
    return error && !isLost ? <DeskFailure error={error} onRetry={() => void refetch()} /> : null;
  }
  const number = data.waiting?.trackingNumber ?? `#${id}`;
  return (
    <>
      <Waits collection={data} />
      <Records collection={data} />
      {statusMessage}
      {mayReport && (
        <div className="desk-actions">
          <button className="button button-line" type="button" onClick={() => setReporting(true)}>
            {handover.damage.report}
          </button>
        </div>
      )}
      {isReporting && (
        <LazyDamageDialog
          pkg={{ id: Number(id), trackingNumber: number }}
          onClose={() => setReporting(false)}
          onReported={({ trackingNumber }) => {
            setReporting(false);
            announce(fillIn(handover.damage.done, { number: trackingNumber }));
            void refetch();
          }}
        />
      )}
    </>
  );
}

type Collection = Output<typeof getPackageCollection>;

function Waits({ collection }: { collection: Collection }) {
  const { handover, branches } = useWords();
  const { package: words, columns: names } = handover;
  const mayHandOver = useMay(ghanaDesk);
  const { waiting, handovers, clientId } = collection;
  const places: Record<string, string> = branches;
  if (!waiting && handovers.length === 0) return null;
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {waiting && (
        <DescriptionList
          items={[
            [words.place, places[waiting.place ?? ''] ?? waiting.place],
            [words.since, formatDate(waiting.availableAt)],
            [words.days, formatQuantity(waiting.daysWaiting)],
            [names.warehousing, <WaitingTime key="fee" {...waiting} />],
            [names.shipping, feeText(waiting.shippingFee)],
            [words.left, formatQuantity(waiting.remaining)],
          ]}
        />
      )}
      {handovers.length > 0 && (
        <ul className="desk-list" aria-label={words.receipts}>
          {handovers.map((each) => (
            <li key={each.id}>
              <Link to={`/staff/handovers/${each.id}`}>{each.number}</Link>:{' '}
              {fillIn(words.receipt, { quantity: formatQuantity(each.quantity), date: formatDate(each.at) ?? '' })}
              {each.isVoid && ` (${words.isVoid})`}
            </li>
          ))}
        </ul>
      )}
      {waiting && clientId && mayHandOver && (
        <Link className="button button-solid" to={`/staff/handover/${clientId}`}>
          {words.handOver}
        </Link>
      )}
    </section>
  );
}

function Records({ collection: { discrepancies } }: { collection: Collection }) {
  const { discrepancies: words } = useWords().handover;
  if (discrepancies.length === 0) return null;
  return (
    <section className="desk-card" aria-label={words.ofPackage}>
      <h2>{words.ofPackage}</h2>
      <ul className="desk-list">
        {discrepancies.map(({ id, kind, note, by, at, resolution, resolvedAt, resolvedNote }) => (
          <li key={id}>
            <span className={resolvedAt ? 'tag' : 'tag tag-yellow'}>{words.kinds[kind]}</span>{' '}
            {[note, fillIn(words.resolvedBy, { by, date: formatDate(at) ?? '' })].filter(Boolean).join(' · ')}
            {resolvedAt && ` · ${words.states.resolved}: ${resolution === 'FOUND' ? words.foundAgain : resolvedNote}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
