import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getDeskPackage } from '#contract/staff/packages/calls';
import { unreadableMark } from '#contract/staff/packages/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { formatCbm, formatDate, formatQuantity } from '../../../lib/format';
import { useOwnTitle } from '../../../lib/page-arrival';
import { Link } from '../../../ui/link';
import { Mark } from '../../kit/codes';
import { DescriptionList } from '../../kit/description-list';
import { DeskLog } from '../../kit/desk-log';
import { DeskStatus } from '../../kit/desk-status';
import { counted, fillIn, useWords } from '../../kit/language';
import { PageHead } from '../../kit/page-head';
import { DeskFailure, DeskLoading } from '../../kit/states';
import { deskQuery } from '../../queries';
import { PackageActions } from './package-actions';
import { PackageEvents } from './package-events';
import { PackageLabels } from './package-labels';
import { PackagePhoto } from './package-photo';
import './package-detail.css';

/** `children`: what other parts of the desk know of it. */
export function PackageDetail({ id, children }: { id: string; children?: ReactNode }) {
  const { package: words, lists, common, frame, desk } = useWords();
  const { data, error, refetch } = useQuery({
    ...deskQuery(getDeskPackage, { params: { id } }),
    staleTime: 0,
  });
  const title = fillIn(words.title, { id });
  useOwnTitle(`${data?.trackingNumber ?? title} | ${desk}`);
  const factsOf = (pkg: DeskPackage) => [
    fillIn(words.number, { id: pkg.id }),
    pkg.client ? <Mark key="mark" text={pkg.client.shippingMark} /> : common.noOwner,
    pkg.package,
    counted(frame.table.cartons, pkg.quantity),
    fillIn(frame.table.cbm, { cbm: formatCbm(pkg.cbm) }),
    pkg.containerReference,
  ];
  return (
    <>
      <PageHead
        title={data?.trackingNumber ?? title}
        crumb={{ to: '/staff/packages', name: lists.packages.title }}
        state={data && <DeskStatus value={data.status} isLarge />}
        facts={data ? factsOf(data) : []}
      />
      <div className="page-body">
        {data ? (
          <Known pkg={data}>{children}</Known>
        ) : error ? (
          <DeskFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <DeskLoading />
        )}
      </div>
    </>
  );
}

function Known({ pkg, children }: { pkg: DeskPackage; children: ReactNode }) {
  const { package: words, common, statuses, intake } = useWords();
  const { client, containerId, containerReference } = pkg;
  const cartons = pkg.cartons.map(({ length, width, height, count }) => `${count} × ${length}×${width}×${height}`);
  return (
    <>
      <PackageLabels pkg={pkg} />
      <section className="desk-card" aria-label={common.package}>
        <DescriptionList
          items={[
            [common.package, pkg.id],
            [common.status, statuses[pkg.status]],
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
            [common.mark, pkg.customer === unreadableMark ? intake.noMark : pkg.customer],
            [common.goods, pkg.package],
            [common.category, pkg.category],
            [common.quantity, formatQuantity(pkg.quantity)],
            [common.volume, formatCbm(pkg.cbm)],
            [words.cartons, cartons.join(', ')],
            [common.received, formatDate(pkg.received)],
            [words.branch, pkg.intakeBranch],
            [
              common.container,
              containerId && <Link to={`/staff/containers/${containerId}`}>{containerReference}</Link>,
            ],
            [words.notes, pkg.notes],
            [words.innerNote, pkg.innerNote],
          ]}
        />
      </section>
      {pkg.photoIds.length > 0 && (
        <section className="desk-card" aria-label={words.photos}>
          <h2>{words.photos}</h2>
          <div className="desk-package-photos">
            {pkg.photoIds.map((photo, at) => (
              <PackagePhoto key={photo} id={photo} label={fillIn(words.photo, { number: at + 1 })} />
            ))}
          </div>
        </section>
      )}
      {children}
      <PackageActions pkg={pkg} />
      <PackageEvents events={pkg.events} />
      <DeskLog entity="package" id={pkg.id} />
    </>
  );
}
