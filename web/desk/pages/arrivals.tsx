import { useOwnTitle } from '../../lib/page-arrival';
import { Arrivals } from '../arrivals/arrivals';
import { useWords } from '../kit/language';

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
