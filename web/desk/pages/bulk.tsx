import { useOwnTitle } from '../../lib/page-arrival';
import { BulkList } from '../bulk/bulk-list';
import { useWords } from '../kit/language';

export function BulkPage() {
  const { lists, desk } = useWords();
  useOwnTitle(`${lists.bulk.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{lists.bulk.title}</h1>
      <p>{lists.bulk.intro}</p>
      <BulkList />
    </div>
  );
}
