import { Arrivals } from '../../features/manifest-check/arrivals';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function ArrivalsPage() {
  const { handover, desk } = useWords();
  const { title, intro } = handover.arrivals;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{title}</h1>
      <p>{intro}</p>
      <Arrivals />
    </div>
  );
}
