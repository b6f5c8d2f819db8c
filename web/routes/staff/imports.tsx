import { chinaDesk } from '#contract/staff/roles';
import { ExportForm } from '../../features/import-desk/export-form';
import { ImportList } from '../../features/import-desk/import-list';
import { SendFile } from '../../features/import-desk/send-file';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';

export function ImportsPage() {
  const { imports, desk } = useWords();
  useOwnTitle(`${imports.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{imports.title}</h1>
      <div className="import-columns">
        {useMay(chinaDesk) && <SendFile />}
        <ExportForm />
      </div>
      <ImportList />
    </div>
  );
}
