import { useOwnTitle } from '../../lib/page-arrival';
import { Discrepancies } from '../discrepancies/discrepancies';
import { useWords } from '../kit/language';

export function DiscrepanciesPage() {
  const { handover, desk } = useWords();
  const { title, intro } = handover.discrepancies;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{title}</h1>
      <p>{intro}</p>
      <Discrepancies />
    </div>
  );
}
