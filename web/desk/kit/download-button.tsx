import { FormProblem } from '../../shared/form-problem';
import { useWords } from './language';
import { useDownload } from './use-download';

interface DownloadButtonProps {
  /** Fetches the bytes with the desk's token, because a plain link would be refused. */
  read: () => Promise<Blob>;
  name: string;
  /** CSV unless another format is named. */
  label?: string;
}

export function DownloadButton({ read, name, label }: DownloadButtonProps) {
  const { money: words } = useWords();
  const { download, isBusy, problem } = useDownload();
  return (
    <>
      <button
        className="button button-line"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void download(read, name)}
      >
        {isBusy ? words.exporting : (label ?? words.export)}
      </button>
      <FormProblem text={problem} />
    </>
  );
}
