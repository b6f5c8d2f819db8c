import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The names that `folder-transport.ts` gives, and those of files that were never finished. Nothing else is touched. */
const ourName = /^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml(?:\.\d+\.tmp)?$/;
/** Longer than the headers of any of our mails. */
const headBytes = 8_192;

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Removes the mails to these addresses from the folder that holds mails as files. */
export async function eraseMailCopies(folder: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const name of names.filter((each) => ourName.test(each))) {
    const path = join(folder, name);
    const recipient = await recipientOf(path).catch((error: unknown) => {
      // Someone else removed it.
      if (isGone(error)) return null;
      throw error;
    });
    if (recipient !== null && wanted.has(recipient)) await rm(path, { force: true });
  }
}

/** Our mails have one recipient, without a name. */
async function recipientOf(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n', 1);
    const [, recipient = null] = /^To:\s*<?([^\s<>]+)>?\s*$/im.exec(head) ?? [];
    return recipient?.toLowerCase() ?? null;
  } finally {
    await file.close();
  }
}
