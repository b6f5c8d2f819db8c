import { useLocation, useNavigate } from 'react-router';

export interface Period {
  from: string;
  to: string;
}

const day = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** The days in the address. Without both, the server chooses the last three months. */
export function parsePeriod(search: string): Partial<Period> {
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return day.test(from) && day.test(to) && from <= to ? { from, to } : {};
}

export function usePeriod() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = ({ from, to }: Period) => navigate({ search: new URLSearchParams({ from, to }).toString() });
  return [parsePeriod(search), choose] as const;
}
