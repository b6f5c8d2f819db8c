import { useOwnTitle } from '../../lib/page-arrival';
import { Handovers } from '../handover/handovers';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function HandoversPage() {
  const { handover, desk } = useWords();
  const { title } = handover.list;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} />
      <Handovers />
    </>
  );
}
