import { useOwnTitle } from '../../lib/page-arrival';
import { Waiting } from '../handover/waiting';
import { useWords } from '../kit/language';

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
