import type { Output } from '#contract/endpoint';
import type { searchDesk } from '#contract/staff/search/calls';

/** The address of the one record with exactly this number or reference. Null when there is none or more than one. */
export function exactHit(found: Output<typeof searchDesk>): string | null {
  const { packages, containers, handovers, payments, documents } = found;
  const hits = [
    ...packages.filter(isSame).map(({ id }) => `/staff/packages/${id}`),
    ...containers.filter(isSame).map(({ id }) => `/staff/containers/${id}`),
    ...handovers.filter(isSame).map(({ id }) => `/staff/handovers/${id}`),
    ...payments.filter(isSame).map(({ id }) => `/staff/payments/${id}`),
    ...documents.filter(isSame).map(({ id }) => `/staff/invoices/${id}`),
  ];
  const [only] = hits;
  return only && hits.length === 1 ? only : null;
}

const isSame = ({ match }: { match: string }) => match === 'exact';
