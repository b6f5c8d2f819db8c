import { chinaDesk } from '#contract/staff/roles';
import { useOwnTitle } from '../../lib/page-arrival';
import { useImportWords } from '../kit/import-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { PackageList } from '../packages/package-list';

export function PackagesPage() {
  const imports = useImportWords();
  const { lists, frame, desk } = useWords();
  const { packages: words, bulk } = lists;
  const mayReceive = useMay(chinaDesk);
  useOwnTitle(`${words.title} | ${desk}`);
  return (
    <>
      <PageHead
        title={words.title}
        menu={[
          { label: bulk.title, icon: 'undo', to: '/staff/bulk' },
          { label: imports.title, icon: 'transfer', to: '/staff/import' },
        ]}
        actions={[{ label: frame.scan, icon: 'scan', to: '/staff/scan' }]}
        primary={mayReceive ? { label: words.receive, icon: 'plus', to: '/staff/intake' } : undefined}
      />
      <PackageList />
    </>
  );
}
