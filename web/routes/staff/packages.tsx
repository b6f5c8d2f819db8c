import { PackageList } from '../../features/desk-packages/package-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

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
