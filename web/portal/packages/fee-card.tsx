import { useState } from 'react';
import type { PackageDetail } from '#contract/packages/schema';
import type { Currency } from '#contract/statistics/schema';
import { packageDetail } from '../../content/package-detail';
import { formatMoney } from '../../lib/format';
import { CurrencyToggle } from '../../shared/currency-toggle';

const words = packageDetail.fees;

export function FeeCard({ row }: { row: PackageDetail }) {
  const [currency, setCurrency] = useState<Currency>('USD');
  const amount = currency === 'GHS' ? row.cedisEstimate : row.dollarEstimate;
  return (
    <section className="fee-card on-dark">
      <h2>{words.title}</h2>
      <p aria-live="polite">{formatMoney(amount, currency)}</p>
      <CurrencyToggle label={words.toggle} value={currency} onChange={setCurrency} />
    </section>
  );
}
