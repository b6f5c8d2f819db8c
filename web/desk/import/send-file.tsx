import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportKind, importersOf, importKinds, importLimits } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { ApiError } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { FilePick } from '../../ui/file-pick';
import { useImportWords } from '../kit/import-words';
import { fillIn, useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { ProgressBar } from './progress-bar';
import { sendParts, sendWhole } from './send-parts';
import './import-desk.css';

/** Uploads a file, chosen or dropped, in parts. With `known`, the rest of an interrupted upload. */
export function SendFile({ known, onSent }: { known?: ImportDetail; onSent?: (detail: ImportDetail) => void }) {
  const imports = useImportWords();
  const { common } = useWords();
  const { send: words } = imports;
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const { role } = useStaff();
  const kinds = importKinds.filter((each) => importersOf[each].includes(role));
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'packages');
  const mayChooseKind = kinds.length > 1 && !known;
  // The same file sent again after a lost answer is the same import.
  const key = useRef({ file: null as File | null, kind, key: '' });

  const take = async (chosen: File | undefined) => {
    if (!chosen || share !== null) return;
    setFile(chosen);
    if (chosen.size === 0) return setProblem(words.empty);
    if (chosen.size > importLimits.fileBytes) return setProblem(words.tooLarge);
    if (key.current.file !== chosen || key.current.kind !== kind)
      key.current = { file: chosen, kind, key: crypto.randomUUID() };
    setProblem(null);
    setShare(0);
    try {
      const detail = known
        ? await sendParts(known, chosen, setShare)
        : await sendWhole(chosen, { key: key.current.key, kind }, setShare);
      if (onSent) onSent(detail);
      else navigate(`/staff/import/${detail.id}`);
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : common.network;
      setProblem(fillIn(words.failed, { reason }));
    }
    setShare(null);
  };

  return (
    <section className="desk-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{known ? imports.unfinished : words.intro}</p>
      {mayChooseKind && (
        <SelectField
          label={words.kind}
          value={kind}
          options={kinds.map((each) => [each, imports.kinds[each]] as const)}
          onChange={(next) => setKind(next || kind)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop at; the button inside does the same. */}
      <div
        className={isOver ? 'import-drop import-drop-over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <FilePick
          className="button button-solid"
          aria-label={words.choose}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([chosen]) => void take(chosen)}
        >
          {words.choose}
        </FilePick>
        <span>{words.drop}</span>
      </div>
      {share !== null && file && (
        <ProgressBar
          label={fillIn(words.sending, { name: file.name })}
          share={share}
          text={`${Math.round(share * 100)} %`}
        />
      )}
      <FormProblem text={problem} />
      {problem && file && file.size > 0 && file.size <= importLimits.fileBytes && (
        <button className="button button-line" type="button" onClick={() => void take(file)}>
          {words.again}
        </button>
      )}
    </section>
  );
}
