import { priceFor } from '#contract/cedis';
import type { Output } from '#contract/endpoint';
import { cubicCmPerKg } from '#contract/freight';
import type { findIntakePrice } from '#contract/staff/packages/calls';
import { isBlank } from '../kit/cartons';
import { type Category, cartonsCbm, cubicCmOf, type IntakeForm, toNumber, weightOf } from './intake-form';

export type IntakePrice = NonNullable<Output<typeof findIntakePrice>>;

const sized = ({ cartons }: IntakeForm) => cartons.filter((row) => !isBlank(row));

/** By the sizes when there are any, else the typed volume. 0 while it is unknown. */
export function cbmOf(form: IntakeForm): number {
  const typed = sized(form).length > 0 ? cartonsCbm(form.cartons) : toNumber(form.cbm);
  return Number.isFinite(typed) ? Math.round(typed * 10_000) / 10_000 : 0;
}

/** As the function volumetric_kg() of migration 0031: of the sizes themselves, not of the rounded volume. */
export function volumetricOf(form: IntakeForm): number {
  const rows = sized(form);
  const cubicCm = rows.length > 0 ? cubicCmOf(rows) : cbmOf(form) * 1_000_000;
  // A side has at most one decimal, so thousandths are whole.
  return Math.round((Math.round(cubicCm * 1000) / (cubicCmPerKg * 1000)) * 100) / 100;
}

/** The price of the category, for a form without a client and while the server cannot be asked. */
export function categoryPrice({ mode }: IntakeForm, category: Category): IntakePrice | null {
  const price = mode === 'AIR' ? category.air : category;
  return price && { rate: price.rate, unit: price.unit, source: 'CATEGORY', minimumCbm: 0 };
}

/** What is billed and what it comes to: by the volume, by the larger of the two weights, or by piece. */
export function estimateOf(form: IntakeForm, { unit, rate, source, minimumCbm }: IntakePrice) {
  const quantities = {
    cbm: () => Math.max(cbmOf(form), minimumCbm),
    kg: () => Math.max(weightOf(form) || 0, volumetricOf(form)),
    piece: () => toNumber(form.quantity) || 0,
  };
  const quantity = quantities[unit]();
  const isLeast = unit === 'cbm' && quantity > cbmOf(form);
  return { unit, rate, source, quantity, isLeast, usd: priceFor(quantity, rate) };
}
