import { useOwnTitle } from '../../lib/page-arrival';
import { Handovers } from '../handover/handovers';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function HandoversPage() {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { title } = handover.list;
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} />
      <Handovers />
    </>
  );
}
