import type { ReactNode } from 'react';
import type { PackageDetail } from '#contract/packages/schema';
import { common } from '../../content/common';
import { packageDetail } from '../../content/package-detail';
import { status as statusWords } from '../../content/status';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { Countdown } from '../../shared/countdown';
import { hasArrived } from './estimated-arrival';

const { groups, fields } = packageDetail;

export function DetailFields({ row, isAir }: { row: PackageDetail; isAir: boolean }) {
  // Specification, Package detail: ETA, Days Left and Vessel Line show only when the status is not YET_TO_LOAD.
  const { eta, vessel } = row.status === 'YET_TO_LOAD' ? { eta: null, vessel: null } : row;
  return (
    <>
      <Group title={groups.journey}>
        <Field name={fields.departure}>{formatDate(row.departure)}</Field>
        <Field name={fields.received}>{formatDate(row.received)}</Field>
        <Field name={fields.loaded}>{formatDate(row.loaded)}</Field>
        <Field name={fields.eta}>{formatDate(eta)}</Field>
        <Field name={fields.daysLeft}>
          {eta && !hasArrived(row) && <Countdown until={eta} look="short" past={common.dash} />}
        </Field>
        <Field name={isAir ? fields.flight : fields.vessel}>{vessel}</Field>
      </Group>
      <Group title={groups.package}>
        <Field name={fields.status}>{labelOf(row.status)}</Field>
        <Field name={fields.package}>{row.package}</Field>
        <Field name={fields.cbm}>{formatCbm(row.cbm)}</Field>
        <Field name={fields.quantity}>{formatQuantity(row.quantity)}</Field>
        <Field name={fields.notes}>{row.description}</Field>
      </Group>
      <Group title={groups.customer}>
        <Field name={fields.customer}>{row.customer}</Field>
        <Field name={fields.email}>{breakable(row.email)}</Field>
        <Field name={fields.phone}>{row.phone && formatPhone(row.phone)}</Field>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="detail-card">
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || common.dash}</dd>
    </div>
  );
}

/** A long e-mail address breaks before its @, not in the middle of a word. */
function breakable(email: string) {
  const [name, ...domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </>
  );
}

const labels: Record<string, string> = statusWords.labels;
const labelOf = (status: string) => labels[status] ?? status;

/** "+233 00 000 0101" as people write it in Ghana; foreign numbers are not grouped. */
const formatPhone = (digits: string) => `+${digits.replace(/^(233)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;
