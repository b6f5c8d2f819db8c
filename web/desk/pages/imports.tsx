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
  const mayImport = useMay(importDesk);
  useOwnTitle(`${imports.title} | ${desk}`);
  return (
    <>
      <PageHead title={imports.title} />
      <div className="page-body">
        <div className="import-columns">
          {mayImport && <SendFile />}
          <ExportForm />
        </div>
        {mayImport && <Templates />}
        <ImportList emptyHint={mayImport ? imports.list.emptyHint : imports.list.importers} />
      </div>
    </>
  );
}
