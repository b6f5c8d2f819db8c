/** Every refusal is one sentence for the operator and says what to do. */

export const useServer = 'set DATABASE_URL to a PostgreSQL server';

/** A file system error in words; other errors are returned as they are. */
export function folderError(error: unknown, folder: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return new Error(
        `This account may not write in ${folder}: give it that folder (chown), or set DATA_DIR to a folder of its own.`,
        { cause: error },
      );
    case 'EROFS':
      return new Error(`The folder ${folder} is read-only: set DATA_DIR to a folder that can be written.`, {
        cause: error,
      });
    case 'ENOTDIR':
    case 'EEXIST':
      return new Error(`The path ${folder} is not a folder: move that file away, or set DATA_DIR to another folder.`, {
        cause: error,
      });
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder);
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}

/** PostgreSQL reports problems only in its log, so they are recognised by its words. */
export function serverError(what: string, lines: readonly string[], folder: string): Error {
  const said = lines.join('\n');
  if (said.includes('No space left on device') || said.includes('Disk quota exceeded')) return diskFull(folder);
  if (said.includes('Cannot allocate memory') || said.includes('could not map anonymous shared memory')) {
    return new Error(`There is not enough memory for PostgreSQL: free some, or ${useServer} elsewhere.`);
  }
  if (said.includes('Permission denied')) {
    return new Error(`${what} because files in ${folder} are closed to it: give the folder to one account (chown -R).`);
  }
  const last = lines.slice(-8).join(' | ');
  return new Error(`${what}: correct what it says at the end, or ${useServer}. It said: ${last || 'nothing'}`);
}

function diskFull(folder: string): Error {
  return new Error(`The disk that holds ${folder} is full: free some space and start again.`);
}
