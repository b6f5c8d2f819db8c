import { Waiting } from '../../features/handover/waiting';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function WaitingPage() {
  const { handover, desk } = useWords();
  const { title, intro } = handover.waiting;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{title}</h1>
      <p>{intro}</p>
      <Waiting />
    </div>
  );
}
