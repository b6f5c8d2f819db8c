import { addImportPart, startImport } from '#contract/staff/imports/calls';
import { type ImportKind, importLimits } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';

const { partBytes } = importLimits;
const tries = 3;

/** Sends the missing parts one after the other. A lost part is sent again. */
export async function sendParts(
  known: ImportDetail,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportDetail> {
  let detail = known;
  const count = Math.ceil(file.size / partBytes);
  for (const part of known.missingParts) {
    onProgress(part / count);
    // As plain bytes: the server detects the type.
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes, 'application/octet-stream');
    detail = await insist(() =>
      askDesk(addImportPart, { params: { id: String(known.id), part: String(part) }, body: bytes }),
    );
  }
  onProgress(1);
  return detail;
}

export async function sendWhole(
  file: File,
  { key, kind }: { key: string; kind: ImportKind },
  onProgress: (share: number) => void,
): Promise<ImportDetail> {
  const body = { key, kind, name: file.name.trim().slice(0, 200) || 'file', size: file.size };
  return sendParts(await askDesk(startImport, { body }), file, onProgress);
}

async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await send();
    } catch (error) {
      // A refusal of the server is final; a lost connection may be back in a moment.
      const isLost = error instanceof Error && error.name === 'NetworkError';
      if (!isLost || count === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, count * 500));
    }
  }
}
