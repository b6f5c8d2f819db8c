import { Handovers } from '../../features/handover/handovers';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
