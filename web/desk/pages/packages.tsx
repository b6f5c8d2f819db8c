import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PackageList } from '../packages/package-list';

export function PackagesPage() {
  const { lists, desk } = useWords();
  useOwnTitle(`${lists.packages.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{lists.packages.title}</h1>
      <PackageList />
    </div>
  );
}
