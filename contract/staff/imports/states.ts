export const importStates = [
  'UPLOADING',
  'READING',
  'READ',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'STOPPED',
  'UNDOING',
  'UNDONE',
  'FAILED',
  'DISCARDED',
] as const;
export type ImportState = (typeof importStates)[number];

/** The server is working on it, so the page polls. */
export const isBusy = (state: string) =>
  state === 'READING' || state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING';

const ended: readonly string[] = ['UNDONE', 'DISCARDED'];

/** A file from which nothing was imported can be discarded at any step, unless the server is working on it. */
export const canDiscard = (state: string, imported: number) =>
  imported === 0 && !isBusy(state) && !ended.includes(state);
