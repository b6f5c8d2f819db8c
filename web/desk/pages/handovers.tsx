import { useOwnTitle } from '../../lib/page-arrival';
import { Handovers } from '../handover/handovers';
import { useWords } from '../kit/language';

export function HandoversPage() {
  const { handover, desk } = useWords();
  const { title } = handover.list;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{title}</h1>
      <Handovers />
    </div>
  );
}
