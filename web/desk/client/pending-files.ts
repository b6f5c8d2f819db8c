/** A file that waits to be sent. A new name gets a new key, because it is another command. */
export interface PendingFile {
  key: string;
  file: File;
  name: string;
  /** The sentence of a refusal. */
  refusal: string | null;
}

export const largestFile = 10 * 1024 * 1024;

/** The file name without its ending, which follows from the content. */
const titleOf = (fileName: string) => fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').replaceAll('_', ' ');

export const pendingFrom = (files: Iterable<File>, newKey: () => string): PendingFile[] =>
  [...files].map((file) => ({ key: newKey(), file, name: titleOf(file.name) || file.name, refusal: null }));

export const renamed = (pending: PendingFile, name: string, newKey: () => string): PendingFile => ({
  ...pending,
  name,
  key: newKey(),
  refusal: null,
});
