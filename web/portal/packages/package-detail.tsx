import { Navigate, useParams } from 'react-router';
import type { PackageDetail as Package } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { titleOf } from '../../content/site';
import { ApiError, call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { useOwnTitle } from '../../lib/page-arrival';
import { BackButton } from '../../shared/back-button';
import { FailureBox } from '../../shared/failure-box';
import { OfflineNote } from '../../shared/offline-note';
import { ClientIcon } from '../../ui/client-icon';
import { detailCall } from './calls';
import { DetailFields } from './detail-fields';
import { DetailHead } from './detail-head';
import { DetailSkeleton } from './detail-skeleton';
import { FeeCard } from './fee-card';
import { Goods } from './goods';
import { GoodsNotice } from './goods-notice';
import { History } from './history';
import { PackageFreight } from './package-freight';
import { PackageMoney } from './package-money';
import { PackageNotFound } from './package-not-found';
import { PackageParts } from './package-parts';
import { PrintFooter, PrintHeader } from './print-frame';
import { useAirPackages } from './use-air-packages';
import { useHistory } from './use-history';
import { wholeList } from './use-packages';
import './package-detail.css';
// Last, because it overrides the styles above.
import './package-print.css';

export function PackageDetail() {
  const { id = '' } = useParams();
  useOwnTitle(titleOf(packageDetail.pageTitle.replace('{id}', id)));
  // The contract's rule for an id in an address: the server need not be asked about anything else.
  return /^[1-9]\d{0,14}$/.test(id) ? <KnownNumber key={id} id={id} /> : <PackageNotFound />;
}

function KnownNumber({ id }: { id: string }) {
  const { data, error, savedAt, isUpdating, refetch } = useClientQuery<Package, Package[]>({
    key: ['package', id],
    ask: (signal) => call(detailCall, { params: { id } }, { signal }),
    within: { key: wholeList, pick: (list) => list.find((row) => String(row.id) === id) },
  });
  const history = useHistory(id);
  const { data: flying } = useAirPackages();
  const air = flying && (flying.find((each) => String(each.id) === id) ?? null);
  if (error instanceof ApiError && error.status === 404) {
    return <PackageNotFound reason={error.code === 'PACKAGE_REMOVED' ? error.message : undefined} />;
  }
  // An invoice names the part of a package; its page is that of the package as received.
  if (data && String(data.id) !== id) return <Navigate to={`/packages/${data.id}`} replace />;

  return (
    <div className="wrap data-page package-detail">
      <PrintHeader />
      <div className="package-detail-top">
        <div className="package-detail-bar">
          <BackButton label={packageDetail.back} otherwise="/packages" />
          <button className="button button-line" type="button" onClick={() => window.print()}>
            <ClientIcon name="printer" size={18} />
            {packageDetail.print.button}
          </button>
        </div>
        <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      </div>
      <DetailHead
        id={id}
        row={data}
        history={history.data}
        mode={air === undefined ? undefined : air ? 'AIR' : 'SEA'}
      />
      {error && <FailureBox title={packageDetail.error} error={error} onRetry={refetch} />}
      {data && (
        <>
          <FeeCard row={data} />
          {air && <PackageFreight air={air} />}
          <GoodsNotice id={id} status={data.status} />
          <PackageParts id={id} isAir={Boolean(air)} />
          <PackageMoney id={id} />
          <div className="package-detail-grid">
            <DetailFields row={data} isAir={Boolean(air)} />
            <History answer={history} isAir={Boolean(air)} />
          </div>
          <Goods id={id} />
        </>
      )}
      {!data && !error && <DetailSkeleton />}
      <PrintFooter />
    </div>
  );
}
