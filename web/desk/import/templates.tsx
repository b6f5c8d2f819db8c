import { getImportTemplate } from '#contract/staff/imports/calls';
import { importersOf, importKinds } from '#contract/staff/imports/rules';
import { askDeskFile } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { useLanguage } from '../kit/language';
import { useStaff } from '../kit/staff';
import { useDownload } from '../kit/use-download';

/** Workbooks in the reader's language, to fill in and import. */
export function Templates() {
  const imports = useImportWords();
  const { templates: words, kinds } = imports;
  const language = useLanguage();
  const { role } = useStaff();
  const { download, problem } = useDownload();
  const save = (kind: (typeof importKinds)[number]) =>
    download(() => askDeskFile(getImportTemplate, { params: { kind }, query: { language } }), `${kind}.xlsx`);
  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <div className="desk-actions">
        {importKinds
          .filter((kind) => importersOf[kind].includes(role))
          .map((kind) => (
            <button key={kind} className="button button-line" type="button" onClick={() => void save(kind)}>
              {kinds[kind]}
            </button>
          ))}
      </div>
      <FormProblem text={problem} />
    </section>
  );
}
