import { payments } from '../../content/payments';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';

const rows = [1, 2, 3, 4, 5];

export function PaymentsSkeleton({ asTable }: { asTable: boolean }) {
  return (
    <SkeletonRegion label={payments.summary.loading}>
      <div className={asTable ? 'data-table payment-table' : 'payment-cards'}>
        {asTable && <div className="payment-head-shape" />}
        {rows.map((row) => (
          <div className={asTable ? 'payment-row-shape' : 'payment-card payment-card-shape'} key={row}>
            <SkeletonLine size="short" />
            <SkeletonLine size="half" />
            <SkeletonLine size="half" />
            <SkeletonLine size="half" />
            <SkeletonLine size="half" />
          </div>
        ))}
      </div>
      <div className="payment-pager-shape" />
    </SkeletonRegion>
  );
}
