import { useState } from 'react';
import { ApiError } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from './import-words';
import { fillIn, type Language, useLanguage, useWords } from './language';
import { saveFile } from './save-file';
import './export-buttons.css';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportButtonsProps {
  /** What the files are about, for those who hear the buttons by themselves. */
  label: string;
  name: string;
  read: (format: ExportFormat, language: Language) => Promise<Blob>;
}

/** A table as CSV or as Excel, with headings in the language of the desk. */
export function ExportButtons({ label, name, read }: ExportButtonsProps) {
  const imports = useImportWords();
  const { common } = useWords();
  const { export: words } = imports;
  const language = useLanguage();
  const [isPreparing, setPreparing] = useState(false);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const download = async (format: ExportFormat) => {
    if (isPreparing) return;
    setPreparing(true);
    setRefusal(null);
    setSaid(words.preparing);
    try {
      const file = `${name}.${format}`;
      saveFile(await read(format, language), file);
      setSaid(fillIn(words.ready, { name: file }));
    } catch (error) {
      setSaid('');
      setRefusal(error instanceof ApiError ? error.message : common.network);
    }
    setPreparing(false);
  };

  return (
    <div className="export-buttons">
      <fieldset className="desk-actions" aria-label={label}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            className="button button-line"
            type="button"
            aria-disabled={isPreparing}
            onClick={() => void download(format)}
          >
            {words[format]}
          </button>
        ))}
      </fieldset>
      {/* Always in the page, so that it is heard when it fills. */}
      <div role="status">{said && <p>{said}</p>}</div>
      <FormProblem text={refusal} />
    </div>
  );
}
