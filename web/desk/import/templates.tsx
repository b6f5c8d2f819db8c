import { useState } from 'react';
import { getImportTemplate } from '#contract/staff/imports/calls';
import { importKinds } from '#contract/staff/imports/rules';
import { ApiError } from '../../lib/api';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { useLanguage, useWords } from '../kit/language';
import { saveFile } from '../kit/save-file';

/** Workbooks in the reader's language, to be filled in and imported. */
export function Templates() {
  const imports = useImportWords();
  const { common } = useWords();
  const { templates: words, kinds } = imports;
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async (kind: (typeof importKinds)[number]) => {
    setRefusal(null);
    try {
      saveFile(await askDeskFile(getImportTemplate, { params: { kind }, query: { language } }), `${kind}.xlsx`);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : common.network);
    }
  };
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <div className="desk-actions">
        {importKinds.map((kind) => (
          <button key={kind} className="button button-line" type="button" onClick={() => void download(kind)}>
            {kinds[kind]}
          </button>
        ))}
      </div>
      <FormProblem text={refusal} />
    </section>
  );
}
