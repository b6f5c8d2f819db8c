import { importDesk } from '#contract/staff/imports/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { ExportForm } from '../import/export-form';
import { ImportList } from '../import/import-list';
import { SendFile } from '../import/send-file';
import { Templates } from '../import/templates';
import { useImportWords } from '../kit/import-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';

export function ImportsPage() {
  const imports = useImportWords();
  const { desk } = useWords();
  useOwnTitle(`${imports.title} | ${desk}`);
  return (
    <>
      <PageHead title={imports.title} />
      <div className="page-body">
        <div className="import-columns">
          {useMay(importDesk) && <SendFile />}
          <ExportForm />
        </div>
        <Templates />
        <ImportList />
      </div>
    </>
  );
}
