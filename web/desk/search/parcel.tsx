import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskPackage } from '#contract/staff/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { useOwnTitle } from '../../lib/page-arrival';
import { Link } from '../../ui/link';
import { DeskLog } from '../kit/desk-log';
import { Facts } from '../kit/facts';
import { fillIn, useWords } from '../kit/language';
import { DeskFailure, DeskLoading } from '../kit/states';
import { readPackage } from './calls';
import { ParcelActions } from './parcel-actions';
import { ParcelEvents } from './parcel-events';
import { ParcelPhoto } from './parcel-photo';
import './desk-search.css';

/** `children`: what other parts of the desk know of it. */
export function Parcel({ id, children }: { id: string; children?: ReactNode }) {
  const { parcel: words, desk } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['package', id],
    queryFn: ({ signal }) => readPackage({ params: { id } }, signal),
    staleTime: 0,
  });
  const title = fillIn(words.title, { id });
  useOwnTitle(`${data?.trackingNumber ?? title} | ${desk}`);
  return (
    <>
      <h1>{data?.trackingNumber ?? title}</h1>
      {data ? (
        <Known parcel={data}>{children}</Known>
      ) : error ? (
        <DeskFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DeskLoading />
      )}
    </>
  );
}

function Known({ parcel, children }: { parcel: DeskPackage; children: ReactNode }) {
  const { parcel: words, common, statuses } = useWords();
  const { client, containerId, containerReference } = parcel;
  const cartons = parcel.cartons.map(({ length, width, height, count }) => `${count} × ${length}×${width}×${height}`);
  return (
    <>
      <section className="desk-card" aria-label={common.package}>
        <Facts
          of={[
            [common.package, parcel.id],
            [common.status, statuses[parcel.status]],
            [
              words.owner,
              client ? (
                <Link key="owner" to={`/staff/clients/${client.id}`}>
                  {client.shippingMark}
                </Link>
              ) : (
                common.noOwner
              ),
            ],
            [common.mark, parcel.customer],
            [common.goods, parcel.package],
            [common.category, parcel.category],
            [common.quantity, formatQuantity(parcel.quantity)],
            [common.volume, formatCbm(parcel.cbm)],
            [words.cartons, cartons.join(', ')],
            [common.received, formatDate(parcel.received)],
            [words.branch, parcel.intakeBranch],
            [
              common.container,
              containerId && <Link to={`/staff/containers/${containerId}`}>{containerReference}</Link>,
            ],
            [words.notes, parcel.notes],
            [words.innerNote, parcel.innerNote],
          ]}
        />
      </section>
      {parcel.photoIds.length > 0 && (
        <section className="desk-card" aria-label={words.photos}>
          <h2>{words.photos}</h2>
          <div className="parcel-photos">
            {parcel.photoIds.map((photo, at) => (
              <ParcelPhoto key={photo} id={photo} label={fillIn(words.photo, { number: at + 1 })} />
            ))}
          </div>
        </section>
      )}
      {children}
      <ParcelActions parcel={parcel} />
      <ParcelEvents events={parcel.events} />
      <DeskLog entity="package" id={parcel.id} />
    </>
  );
}
