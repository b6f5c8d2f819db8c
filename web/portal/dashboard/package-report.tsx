import { useState } from 'react';
import { listPackageSummaries } from '#contract/packages/calls';
import type { PackageSummary } from '#contract/packages/schema';
import { dashboard } from '../../content/dashboard';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { useMediaQuery } from '../../lib/media-query';
import { useCountsOf } from '../../shared/carton-places/use-counts-of';
import { FailureBox } from '../../shared/failure-box';
import { OfflineNote } from '../../shared/offline-note';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { reportPage } from './report-pages';
import { ReportCards, ReportTable } from './report-rows';
import './package-report.css';

const words = dashboard.report;
/** Specification, Package summary: every package of the client as a short row, ten to a page. */
export function PackageReport() {
  const { data, error, savedAt, isUpdating, refetch } = useClientQuery<PackageSummary[]>({
    key: ['package-summary'],
    ask: (signal) => call(listPackageSummaries, {}, { signal }),
  });
  return (
    <section className="widget package-report" aria-labelledby="report-title">
      <div className="widget-head">
        <h2 id="report-title">{words.title}</h2>
      </div>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState title={words.empty} />}
      {data && data.length > 0 && <Report rows={data} />}
      {!data && !error && <ReportSkeleton />}
    </section>
  );
}

function Report({ rows }: { rows: PackageSummary[] }) {
  const [wanted, setWanted] = useState(0);
  const hasRoomForTable = useMediaQuery('(min-width: 900px)');
  const { index, pageCount, shown, from, to } = reportPage(rows, wanted);
  const countsOf = useCountsOf();
  const Rows = hasRoomForTable ? ReportTable : ReportCards;
  return (
    <>
      <Rows rows={shown} countsOf={countsOf} />
      <p className="report-showing" role="status">
        {words.showing.replace('{a}', String(from)).replace('{b}', String(to)).replace('{n}', String(rows.length))}
      </p>
      {/* People count from one. */}
      <Pager page={index + 1} pageCount={pageCount} onChange={(page) => setWanted(page - 1)} words={words.pager} />
    </>
  );
}

const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function ReportSkeleton() {
  return (
    <SkeletonRegion label={words.loading}>
      <div className="report-shape">
        {lines.map((line) => (
          <SkeletonLine key={line} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
