import { useLocation, useNavigate } from 'react-router';

/** The page is in the address, so that going back, reloading and sharing lead to the same rows. */
export function usePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const text = query.get('page') ?? '';
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
  const goTo = (wanted: number, { replace = false } = {}) => {
    if (wanted > 1) query.set('page', String(wanted));
    else query.delete('page');
    navigate({ search: query.toString() }, { replace });
  };
  return [page, goTo] as const;
}
