import { saveFile } from './save-file';
import { useCommand } from './use-command';

/** Fetches a file with the desk's token and saves it. `download` returns whether it succeeded. */
export function useDownload() {
  const { run, refusal, isSending } = useCommand(
    async ({ read, name }: { read: () => Promise<Blob>; name: string }) => saveFile(await read(), name),
    () => {},
  );
  const download = async (read: () => Promise<Blob>, name: string) => (await run({ read, name })) !== null;
  return { download, isBusy: isSending, problem: refusal };
}
