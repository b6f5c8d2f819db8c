import { FormProblem } from '../../shared/form-problem';
import { type Language, useLanguage, useWords } from './language';
import { useDownload } from './use-download';

interface DownloadButtonProps {
  /** Fetches the bytes with the desk's token, because a plain link would be refused. */
  read: (language: Language) => Promise<Blob>;
  name: string;
  /** CSV unless another format is named. */
  label?: string;
}

export function DownloadButton({ read, name, label }: DownloadButtonProps) {
  const { money: words } = useWords();
  const language = useLanguage();
  const { download, isBusy, problem } = useDownload();
  return (
    <>
      <button
        className="button button-line"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void download(() => read(language), name)}
      >
        {isBusy ? words.exporting : (label ?? words.export)}
      </button>
      <FormProblem text={problem} />
    </>
  );
}
