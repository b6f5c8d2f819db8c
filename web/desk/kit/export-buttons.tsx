import { useState } from 'react';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from './import-words';
import { fillIn, type Language, useLanguage } from './language';
import { useDownload } from './use-download';
import './export-buttons.css';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportButtonsProps {
  /** The subject of the files, for screen readers. */
  label: string;
  name: string;
  read: (format: ExportFormat, language: Language) => Promise<Blob>;
}

/** A table as CSV or Excel, with headings in the desk's language. */
export function ExportButtons({ label, name, read }: ExportButtonsProps) {
  const imports = useImportWords();
  const { export: words } = imports;
  const language = useLanguage();
  const { download, isBusy, problem } = useDownload();
  const [said, setSaid] = useState('');

  const save = async (format: ExportFormat) => {
    const file = `${name}.${format}`;
    setSaid(words.preparing);
    setSaid((await download(() => read(format, language), file)) ? fillIn(words.ready, { name: file }) : '');
  };

  return (
    <div className="export-buttons">
      <fieldset className="desk-actions" aria-label={label}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            className="button button-line"
            type="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || void save(format)}
          >
            {words[format]}
          </button>
        ))}
      </fieldset>
      {/* Always in the page, so that screen readers announce it when it fills. */}
      <div role="status">{said && <p>{said}</p>}</div>
      <FormProblem text={problem} />
    </div>
  );
}
