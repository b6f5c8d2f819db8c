import type { AirPackage } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { formatDecimal } from '../../lib/format';
import { fillText } from '../../shared/money/fill';

const words = packageDetail.freight;

/** For a package by air: the flight, the waybill, and which weight is billed and why. */
export function PackageFreight({ air }: { air: AirPackage }) {
  return (
    <section className="detail-card package-freight" aria-labelledby="package-freight-title">
      <h2 id="package-freight-title">{words.title}</h2>
      {air.flight && <p>{fillText(words.flight, { flight: air.flight })}</p>}
      {air.airWaybill && <p>{fillText(words.waybill, { number: air.airWaybill })}</p>}
      <p>{weightOf(air)}</p>
    </section>
  );
}

const kilograms = (weight: number) => formatDecimal(weight, 1, 2);

/** For example: volumetric 14.2 kg is more than the measured 9.0 kg. */
export function weightOf({ weightKg, volumetricKg, chargeableKg }: AirPackage): string {
  const values = { measured: kilograms(weightKg), volumetric: kilograms(volumetricKg) };
  if (chargeableKg === null) return fillText(words.byPiece, values);
  const isLarger = volumetricKg > weightKg;
  return fillText(isLarger ? words.byVolume : words.byScales, { ...values, billed: kilograms(chargeableKg) });
}
