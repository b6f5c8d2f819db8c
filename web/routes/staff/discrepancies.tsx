import { Discrepancies } from '../../features/handover-records/discrepancies';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
