import { getImportErrors } from '#contract/staff/imports/calls';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { useLanguage } from '../kit/language';
import { useDownload } from '../kit/use-download';

export function DownloadErrors({ id }: { id: number }) {
  const imports = useImportWords();
  const language = useLanguage();
  const { download, problem } = useDownload();
  const read = () => askDeskFile(getImportErrors, { params: { id: String(id) }, query: { language } });
  return (
    <div>
      <button
        className="button button-line"
        type="button"
        onClick={() => void download(read, `import-${id}-errors.csv`)}
      >
        {imports.result.download}
      </button>
      <FormProblem text={problem} />
    </div>
  );
}
