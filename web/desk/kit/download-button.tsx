import { useState } from 'react';
import { ApiError } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { useWords } from './language';

interface DownloadButtonProps {
  /** The bytes, which only the token of the desk opens: a plain link would be refused. */
  read: () => Promise<Blob>;
  name: string;
}

export function DownloadButton({ read, name }: DownloadButtonProps) {
  const { money: words, common } = useWords();
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    if (isPreparing) return;
    setPreparing(true);
    setProblem(null);
    try {
      saveAs(await read(), name);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.network);
    }
    setPreparing(false);
  };

  return (
    <>
      <button className="button button-line" type="button" aria-disabled={isPreparing} onClick={() => void save()}>
        {isPreparing ? words.exporting : words.export}
      </button>
      <FormProblem text={problem} />
    </>
  );
}

function saveAs(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
