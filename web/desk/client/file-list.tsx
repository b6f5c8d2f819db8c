import type { DeskAttachment } from '#contract/staff/attachments/schema';
import { fillIn, useWords } from '../kit/language';
import { fullDate } from '../kit/short-date';
import { sizeOf } from './file-size';

const kinds: Record<string, string> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' };

interface FileListProps {
  files: readonly DeskAttachment[];
  /** Null for roles that may not. */
  onRemove: ((file: DeskAttachment) => void) | null;
}

/** By the name that the client reads. */
export function FileList({ files, onRemove }: FileListProps) {
  const { files: words } = useWords();
  return (
    <ul className="desk-list file-list">
      {files.map((file) => {
        const name = file.title;
        const facts = [kinds[file.contentType], sizeOf(file.size, words), fullDate(file.createdAt)];
        return (
          <li key={file.id}>
            <span>
              <strong>{name}</strong>
              <span>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            <span className="desk-actions">
              <a
                className="button button-line"
                href={file.imageUrl}
                download
                aria-label={fillIn(words.downloadOf, { name })}
              >
                {words.download}
              </a>
              {onRemove && (
                <button
                  className="button button-line"
                  type="button"
                  aria-label={fillIn(words.removeOf, { name })}
                  onClick={() => onRemove(file)}
                >
                  {words.remove}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
