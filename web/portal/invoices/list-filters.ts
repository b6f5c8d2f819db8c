import { useLocation, useNavigate } from 'react-router';
import { documentKinds } from '#contract/documents/rules';

const states = ['TO_PAY', 'OVERDUE', 'PAID'] as const;
const periods = ['90', 'year'] as const;

export interface Filters {
  kind: (typeof documentKinds)[number] | null;
  state: (typeof states)[number] | null;
  period: (typeof periods)[number] | null;
  page: number;
}

const oneOf = <T extends string>(list: readonly T[], text: string | null) => list.find((each) => each === text) ?? null;

export function parseFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return {
    kind: oneOf(documentKinds, query.get('kind')),
    state: oneOf(states, query.get('state')),
    period: oneOf(periods, query.get('period')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function searchOf({ kind, state, period, page }: Filters): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (state) query.set('state', state);
  if (period) query.set('period', period);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** In the address, so that going back, reloading and sharing lead to the same rows. */
export function useFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = parseFilters(search);
  const change = (changed: Partial<Filters>, { replace = false } = {}) =>
    navigate({ search: searchOf({ ...filters, page: 1, ...changed }) }, { replace });
  return [filters, change] as const;
}

const DAY_MS = 24 * 3_600_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The request to the server. Days are in UTC. */
export function queryOf({ kind, state, period, page }: Filters, now: number) {
  const from =
    period === '90' ? dayOf(now - 90 * DAY_MS) : period === 'year' ? `${dayOf(now).slice(0, 4)}-01-01` : null;
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(from && { from }),
    page: String(page),
  };
}
