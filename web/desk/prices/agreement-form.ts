import type { FreightMode } from '#contract/freight';
import { readDecimal } from '../kit/decimal';

export interface AgreementValues {
  categoryId: string;
  mode: FreightMode;
  price: string;
  from: string;
  until: string;
  reason: string;
}

export type AgreementProblem = 'category' | 'price' | 'from' | 'until' | 'reason';

export interface AgreementBody {
  categoryId: number;
  mode: FreightMode;
  rate: number;
  validFrom: string;
  until?: string;
  reason: string;
}

/** Days are Ghana's, which uses UTC all year. */
export const todayInGhana = (now = new Date()) => now.toISOString().slice(0, 10);

export const isReason = (text: string) => text.trim().length >= 2;

export function checkAgreement(
  values: AgreementValues,
  today: string,
): { problems: readonly AgreementProblem[]; body: AgreementBody | null } {
  const { categoryId, mode, from, until } = values;
  const rate = readDecimal(values.price, 2);
  const found: (AgreementProblem | false)[] = [
    categoryId === '' && 'category',
    (rate === null || rate < 0.01 || rate > 1_000_000) && 'price',
    from < today && 'from',
    until !== '' && until < from && 'until',
    !isReason(values.reason) && 'reason',
  ];
  const problems = found.filter((each) => each !== false);
  if (problems.length > 0 || rate === null) return { problems, body: null };
  const reason = values.reason.trim();
  return {
    problems,
    body: { categoryId: Number(categoryId), mode, rate, validFrom: from, ...(until !== '' && { until }), reason },
  };
}
