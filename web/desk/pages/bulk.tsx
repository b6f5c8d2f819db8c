import { useOwnTitle } from '../../lib/page-arrival';
import { BulkList } from '../bulk/bulk-list';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function BulkPage() {
  const { lists, desk } = useWords();
  useOwnTitle(`${lists.bulk.title} | ${desk}`);
  return (
    <>
      <PageHead title={lists.bulk.title} facts={[lists.bulk.intro]} />
      <BulkList />
    </>
  );
}
