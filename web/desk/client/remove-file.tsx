import { removeAttachment } from '#contract/staff/attachments/calls';
import type { DeskAttachment } from '#contract/staff/attachments/schema';
import { askDesk } from '../../lib/desk-api';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface RemoveFileProps {
  file: DeskAttachment;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveFile({ file, onClose, onRemoved }: RemoveFileProps) {
  const { files: words } = useWords();
  const { run, refusal, isSending } = useCommand(
    ({ id }: { id: number }, key) => askDesk(removeAttachment, { params: { id: String(id) }, body: { key } }),
    onRemoved,
  );
  return (
    <FormDialog
      title={words.removeTitle}
      submit={words.removeConfirm}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({ id: file.id })}
      onClose={onClose}
    >
      <p>{fillIn(words.removeText, { name: file.title })}</p>
    </FormDialog>
  );
}
