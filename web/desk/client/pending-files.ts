/** A file that waits to be sent. The key belongs to what is sent: another name is another thing. */
export interface PendingFile {
  key: string;
  file: File;
  name: string;
  /** The server's sentence when it said no. */
  refusal: string | null;
}

export const largestFile = 10 * 1024 * 1024;

/** What the file is called without its ending, which follows from its content anyway. */
const titleOf = (fileName: string) => fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').replaceAll('_', ' ');

export const pendingFrom = (files: Iterable<File>, newKey: () => string): PendingFile[] =>
  [...files].map((file) => ({ key: newKey(), file, name: titleOf(file.name) || file.name, refusal: null }));

export const renamed = (pending: PendingFile, name: string, newKey: () => string): PendingFile => ({
  ...pending,
  name,
  key: newKey(),
  refusal: null,
});
