import { useState } from 'react';
import { ApiError } from '../../lib/api';
import { useWords } from './language';
import { saveFile } from './save-file';

/** Fetches a file with the token of the desk and saves it. */
export function useDownload() {
  const { common } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (read: () => Promise<Blob>, name: string) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      saveFile(await read(), name);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.network);
    }
    setBusy(false);
  };
  return { download, isBusy, problem };
}
