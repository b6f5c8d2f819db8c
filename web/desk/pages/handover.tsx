import { ghanaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { Counter } from '../handover/counter';
import { CollectionTabs } from '../kit/collection-tabs';
import { useHandoverWords } from '../kit/handover-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function HandoverPage() {
  const handover = useHandoverWords();
  const { desk } = useWords();
  const { title, intro } = handover.counter;
  useOwnTitle(`${title} | ${desk}`);
  const mayHandOver = useMay(ghanaDesk);
  return (
    <>
      <PageHead title={title} />
      <CollectionTabs current="counter" />
      <div className="page-body">
        {mayHandOver ? (
          <>
            <p>{intro}</p>
            <Counter />
          </>
        ) : (
          <NotForYou />
        )}
      </div>
    </>
  );
}
