import { useState } from 'react';
import { getImportErrors } from '#contract/staff/imports/calls';
import { ApiError } from '../../lib/api';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { useLanguage, useWords } from '../kit/language';
import { saveFile } from '../kit/save-file';

export function DownloadErrors({ id }: { id: number }) {
  const imports = useImportWords();
  const { common } = useWords();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async () => {
    setRefusal(null);
    try {
      saveFile(
        await askDeskFile(getImportErrors, { params: { id: String(id) }, query: { language } }),
        `import-${id}-errors.csv`,
      );
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : common.network);
    }
  };
  return (
    <div>
      <button className="button button-line" type="button" onClick={() => void download()}>
        {imports.result.download}
      </button>
      <FormProblem text={refusal} />
    </div>
  );
}
