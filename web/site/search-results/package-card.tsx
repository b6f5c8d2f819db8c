import type { PublicPackage } from '#contract/packages/schema';
import { search } from '../../content/search';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { StatusPill } from '../../shared/status-pill';

const [trackingId, packageName, quantity, cbm, received, vesselLine, loaded, eta] = search.fields;

export function PackageCard({ shown }: { shown: PublicPackage }) {
  return (
    <li className="package-card">
      <div className="package-card-head">
        <h2>
          <span className="field-name">{trackingId}</span>{' '}
          <span className="tracking-number">{shown.trackingNumber}</span>
        </h2>
        <StatusPill value={shown.status} />
      </div>
      <dl>
        <Field name={packageName} value={shown.package} wide />
        <Field name={quantity} value={formatQuantity(shown.quantity)} />
        <Field name={cbm} value={formatCbm(shown.cbm)} />
        <Field name={received} value={formatDate(shown.received)} />
        {/* Specification, Search results: hidden until the package is loaded, then a dash for an empty value. */}
        {shown.status !== 'YET_TO_LOAD' && (
          <>
            <Field name={vesselLine} value={shown.vessel} wide />
            <Field name={loaded} value={formatDate(shown.loaded)} />
            <Field name={eta} value={formatDate(shown.eta)} />
          </>
        )}
      </dl>
    </li>
  );
}

function Field({ name, value, wide }: { name: string; value: string | null | undefined; wide?: boolean }) {
  return (
    <div className={wide ? 'field-wide' : undefined}>
      <dt>{name}</dt>
      <dd>{value || search.dash}</dd>
    </div>
  );
}
