import type { Input } from '#contract/endpoint';
import type { addCharge } from '#contract/staff/charges/calls';
import { alwaysTwo, type EnteredKind, takenOff } from '#contract/staff/charges/rules';
import type { paymentMethods } from '#contract/staff/payments/rules';
import { readDecimal } from '../kit/decimal';

/** As it is typed. */
export interface ChargeValues {
  kind: EnteredKind;
  what: string;
  quantity: string;
  unit: 'once' | 'cbm' | 'kg' | 'piece' | 'day';
  price: string;
  currency: 'USD' | 'GHS';
  rate: string;
  isOff: boolean;
  reason: string;
  /** How a refund is paid. */
  method: (typeof paymentMethods)[number];
  reference: string;
}

export type ChargeProblem = 'what' | 'quantity' | 'price' | 'rate' | 'reason';
export type ChargeBody = Omit<Input<typeof addCharge>['body'], 'key'>;

export const emptyCharge: ChargeValues = {
  ...{ kind: 'CLEARING', what: '', quantity: '1', unit: 'once', price: '', currency: 'USD' },
  ...{ rate: '', isOff: false, reason: '', method: 'CASH', reference: '' },
};

/** A single amount without quantity and unit: a deduction or refund. */
export const isAmount = ({ kind }: Pick<ChargeValues, 'kind'>) => takenOff.includes(kind) || kind === 'REFUND';
export const isTakenOff = ({ kind, isOff }: Pick<ChargeValues, 'kind' | 'isOff'>) =>
  takenOff.includes(kind) || (kind === 'ADJUSTMENT' && isOff);
export const needsReason = (values: Pick<ChargeValues, 'kind' | 'isOff'>) =>
  isAmount(values) || values.kind === 'ADJUSTMENT';
export const isAlwaysTwo = ({ kind }: Pick<ChargeValues, 'kind'>) => alwaysTwo.includes(kind);

const quantityOf = (values: ChargeValues) => (isAmount(values) ? 1 : readDecimal(values.quantity, 4));

/** In the currency of the charge. Null while it is unknown; the server computes it exactly. */
export function amountOf(values: ChargeValues): number | null {
  const [quantity, price] = [quantityOf(values), readDecimal(values.price, 2)];
  if (quantity === null || price === null || quantity <= 0 || price <= 0) return null;
  return Math.round(quantity * price * 100 + 1e-7) / 100;
}

interface Subject {
  clientId: number;
  packageId?: number | undefined;
}

export function checkCharge(
  values: ChargeValues,
  { clientId, packageId }: Subject,
): { body: ChargeBody | null; problems: ChargeProblem[] } {
  const what = values.what.trim();
  const reason = values.reason.trim();
  const reference = values.reference.trim();
  const quantity = quantityOf(values);
  const unitPrice = readDecimal(values.price, 2);
  const isCedis = values.currency === 'GHS';
  const usdGhs = isCedis && values.rate.trim() !== '' ? readDecimal(values.rate, 4) : undefined;
  const problems: ChargeProblem[] = [];
  if (what.length < 2 || what.length > 200) problems.push('what');
  if (quantity === null || quantity <= 0 || quantity > 1_000_000) problems.push('quantity');
  if (unitPrice === null || unitPrice < 0.01 || unitPrice > 1_000_000) problems.push('price');
  if (usdGhs === null || (usdGhs !== undefined && usdGhs <= 0)) problems.push('rate');
  if (needsReason(values) && reason.length < 2) problems.push('reason');
  if (problems.length > 0 || quantity === null || unitPrice === null || usdGhs === null)
    return { body: null, problems };
  return {
    problems,
    body: {
      ...{ clientId, kind: values.kind, what, quantity, unitPrice, currency: values.currency },
      unit: isAmount(values) ? 'once' : values.unit,
      ...(packageId !== undefined && { packageId }),
      ...(usdGhs !== undefined && { usdGhs }),
      isOff: values.kind === 'ADJUSTMENT' && values.isOff,
      ...(needsReason(values) && { reason }),
      ...(values.kind === 'REFUND' && { method: values.method, ...(reference !== '' && { reference }) }),
    },
  };
}
