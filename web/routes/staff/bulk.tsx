import { BulkList } from '../../features/bulk/bulk-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
