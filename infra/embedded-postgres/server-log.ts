import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';

/** PostgreSQL's log: its last lines for error messages, and all lines in a file of limited size. */
export type ServerLog = { add(line: string): void; last(): readonly string[]; forget(): void };

const kept = 50;
const longest = 2_000;

/** The file is rotated at `limit`, so the two files together stay below twice that. */
export function openServerLog(file: string, limit = 1_000_000): ServerLog {
  let lines: string[] = [];
  return {
    add(line) {
      const short = line.slice(0, longest);
      lines = [...lines.slice(1 - kept), short];
      append(file, `${short}\n`, limit);
    },
    last: () => lines,
    forget() {
      lines = [];
    },
  };
}

/** Synchronous, because these lines are rare and the last one before a crash matters most. */
function append(file: string, text: string, limit: number): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > 0 && size + text.length > limit) renameSync(file, `${file}.1`);
    appendFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    // A start as another user left its file here. The folder is ours, so the file can be removed.
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') removeQuietly(file);
    // Any other error, such as a full disk, loses this line: the log is never a reason to stop.
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}
