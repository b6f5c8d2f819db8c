import type { DeskAttachment } from '#contract/staff/attachments/schema';
import { DeskIcon } from '../kit/desk-icon';
import { fillIn, useWords } from '../kit/language';
import { IconButton, RowButton } from '../kit/row-button';
import { RowText } from '../kit/row-text';
import { fullDate } from '../kit/short-date';
import { useIsWide } from '../kit/use-is-wide';
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
  const isWide = useIsWide();
  const remove = (file: DeskAttachment) => ({
    label: fillIn(words.removeOf, { name: file.title }),
    onClick: () => onRemove?.(file),
  });
  return (
    <ul className="desk-list file-list">
      {files.map((file) => {
        const name = file.title;
        const facts = [kinds[file.contentType], sizeOf(file.size, words), fullDate(file.createdAt)];
        return (
          <li key={file.id}>
            <RowText name={<strong>{name}</strong>}>{facts.filter(Boolean).join(' · ')}</RowText>
            <span className="desk-actions">
              <a
                className={isWide ? 'button button-line' : 'button-icon'}
                href={file.imageUrl}
                download
                aria-label={fillIn(words.downloadOf, { name })}
              >
                {isWide ? words.download : <DeskIcon name="download" />}
              </a>
              {onRemove &&
                (isWide ? (
                  <RowButton {...remove(file)}>{words.remove}</RowButton>
                ) : (
                  <IconButton icon="close" {...remove(file)} />
                ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
